ALTER TABLE custom_orders DROP COLUMN link_version;
