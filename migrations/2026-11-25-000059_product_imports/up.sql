-- Files of products that were looked at, until they are applied or a week old.
CREATE TABLE product_imports (
  id uuid PRIMARY KEY,
  staff text NOT NULL CHECK (length(staff) <= 60),
  headings text[] NOT NULL,
  checked_at timestamptz NOT NULL,
  applied_at timestamptz
);
COMMENT ON COLUMN product_imports.applied_at IS 'Since when nothing of it is left to be done';
CREATE INDEX product_imports_oldest ON product_imports (checked_at);

CREATE TABLE product_import_rows (
  import_id uuid NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  line integer NOT NULL CHECK (line > 0),
  sku text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('new', 'changed', 'same', 'error')),
  problem text CHECK ((problem IS NOT NULL) = (kind = 'error')),
  differences jsonb NOT NULL,
  cells text[] NOT NULL,
  applied_at timestamptz,
  PRIMARY KEY (import_id, line)
);
COMMENT ON COLUMN product_import_rows.line IS 'In the file, whose headings stand in line 1';
CREATE INDEX product_import_rows_waiting ON product_import_rows (import_id, line)
  WHERE kind IN ('new', 'changed') AND applied_at IS NULL;
