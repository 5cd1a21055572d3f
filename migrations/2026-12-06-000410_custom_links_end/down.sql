-- Links that have ended open their order again.
ALTER TABLE custom_order_links DROP COLUMN renewed_at;
