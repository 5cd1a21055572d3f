-- Each print of a paper of the counter: the first is the original, the next ones are duplicates.
CREATE TABLE document_prints (
  document text NOT NULL REFERENCES documents ON DELETE RESTRICT,
  copy integer NOT NULL CHECK (copy > 0),
  key uuid NOT NULL,
  printed_at timestamptz NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE RESTRICT,
  staff_name text NOT NULL,
  PRIMARY KEY (document, copy),
  UNIQUE (document, key)
);
COMMENT ON COLUMN document_prints.key IS 'Made by the screen once for each print: sent twice it is one';
CREATE INDEX document_prints_of_staff ON document_prints (staff_id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON document_prints FOR EACH ROW EXECUTE FUNCTION refuse_change();
