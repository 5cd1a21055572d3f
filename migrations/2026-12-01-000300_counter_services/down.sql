ALTER TABLE counter_sale_lines
  DROP COLUMN saree_id,
  DROP COLUMN is_service,
  ADD CONSTRAINT counter_sale_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products ON DELETE RESTRICT;
CREATE INDEX counter_sale_lines_of_product ON counter_sale_lines (product_id);
