DROP INDEX custom_orders_by_name;
DROP INDEX custom_orders_by_number;
