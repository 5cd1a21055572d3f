-- A print that never came out of the printer: the original may be printed once more.
ALTER TABLE document_prints
  ADD COLUMN was_lost boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT document_prints_lost_once CHECK (NOT was_lost OR copy = 2);
ALTER TABLE document_prints ALTER COLUMN was_lost DROP DEFAULT;
COMMENT ON COLUMN document_prints.was_lost IS 'Staff said that the first print never came out: this one is the original once more';
