-- Every link that was taken back opens its order again.
DROP TABLE custom_order_links;
