DROP TABLE order_links;
DROP FUNCTION guard_order_link();
