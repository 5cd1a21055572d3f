ALTER TABLE customers DROP COLUMN merged_into;
