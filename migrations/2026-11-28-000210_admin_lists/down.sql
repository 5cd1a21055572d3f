ALTER TABLE product_imports DROP COLUMN pictures_left_over;
DROP TABLE picture_names, visit_days, saved_views;
DROP INDEX payments_by_method, orders_discounted, orders_with_shipping;
ALTER TABLE products DROP COLUMN resting_since;
