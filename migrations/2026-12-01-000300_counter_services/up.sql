-- Services stand on the counter's bills beside sarees: what they are is in the settings, and no product.
ALTER TABLE counter_sale_lines
  ADD COLUMN is_service boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT counter_sale_lines_product_id_fkey,
  ADD COLUMN saree_id uuid GENERATED ALWAYS AS (CASE WHEN is_service THEN NULL ELSE product_id END) STORED
    REFERENCES products ON DELETE RESTRICT;
DROP INDEX counter_sale_lines_of_product;
CREATE INDEX counter_sale_lines_of_product ON counter_sale_lines (saree_id) WHERE saree_id IS NOT NULL;
ALTER TABLE counter_sale_lines ALTER COLUMN is_service DROP DEFAULT;
COMMENT ON COLUMN counter_sale_lines.product_id IS 'Of a service: its id in the settings';
