-- Sarees are found in their table only: no node keeps a copy that has to be told of changes.
DROP TRIGGER noted ON products;
DROP TRIGGER noted_change ON products;
DROP FUNCTION note_product_change();
DROP TABLE product_changes;
-- For nodes of yesterday that still run while the others are brought up to date: to them every saree has just changed, and they
-- ask the tables. OFFSET keeps them from deleting through it.
CREATE VIEW product_changes AS
  SELECT pg_snapshot_xmax(pg_current_snapshot()) AS changed_in, id AS product_id, now() AS changed_at FROM products OFFSET 0;
