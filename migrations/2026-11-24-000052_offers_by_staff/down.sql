DROP INDEX offers_newest;
-- A draft must not begin by being forgotten.
UPDATE offers SET ends_at = now(), starts_at = NULL WHERE is_draft;
ALTER TABLE offers DROP COLUMN is_draft, DROP COLUMN version, DROP COLUMN changed_at, DROP COLUMN changed_by;
