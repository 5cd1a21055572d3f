DROP INDEX orders_by_courier, orders_by_coupon, orders_by_state;
