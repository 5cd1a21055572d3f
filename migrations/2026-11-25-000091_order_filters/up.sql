CREATE INDEX orders_by_courier ON orders (lower(courier), created_at DESC, id DESC) WHERE courier IS NOT NULL;
CREATE INDEX orders_by_coupon ON orders (coupon, created_at DESC, id DESC) WHERE coupon IS NOT NULL;
CREATE INDEX orders_by_state ON orders (lower(state), created_at DESC, id DESC);
