DROP INDEX documents_hash_of_device;
DROP INDEX documents_chain;
ALTER TABLE documents
  DROP CONSTRAINT documents_chained,
  ADD CONSTRAINT documents_check7 CHECK ((no = 1) = (previous IS NULL));
CREATE OR REPLACE FUNCTION only_the_next_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.series <> OLD.series OR NEW.year <> OLD.year OR NEW.last_on < OLD.last_on
     OR NEW.last NOT IN (OLD.last, OLD.last + 1) THEN
    RAISE EXCEPTION 'numbers of documents go on one by one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TABLE till_conflicts;
DROP FUNCTION only_resolve_conflict;
DROP TABLE till_inbox;
DROP TRIGGER open_session ON counter_sales;
ALTER TABLE counter_sales DROP COLUMN booked_at, DROP COLUMN device_id, DROP COLUMN arrived_at, DROP COLUMN is_late;
CREATE TRIGGER open_session BEFORE INSERT ON counter_sales FOR EACH ROW
  WHEN (NEW.till_session_id IS NOT NULL) EXECUTE FUNCTION sold_in_open_session();
DROP TABLE till_permits;
DROP TABLE till_devices;
