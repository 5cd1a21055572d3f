-- What staff type is looked for along these.
CREATE INDEX custom_orders_by_number ON custom_orders (number text_pattern_ops);
CREATE INDEX custom_orders_by_name ON custom_orders USING gin (lower(name) gin_trgm_ops) WITH (fastupdate = off);
