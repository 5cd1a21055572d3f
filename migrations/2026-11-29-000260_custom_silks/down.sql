ALTER TABLE custom_designs DROP COLUMN silks;
