-- What changed, and why: the audit log says more than who did what. Nobody changes a row of it, and none leaves it.
ALTER TABLE audit_log
  ADD COLUMN role text CHECK (role IN ('owner', 'manager', 'cashier')),
  ADD COLUMN subject_kind text CHECK (subject_kind ~ '^[a-z_]{3,40}$'),
  ADD COLUMN subject_id text CHECK (length(subject_id) <= 100),
  ADD COLUMN label text CHECK (length(label) <= 200),
  ADD COLUMN before jsonb CHECK (octet_length(before::text) <= 16384),
  ADD COLUMN after jsonb CHECK (octet_length(after::text) <= 16384),
  ADD COLUMN reason text CHECK (length(reason) <= 500),
  ADD COLUMN request_id text CHECK (length(request_id) <= 64),
  ALTER COLUMN subject SET DEFAULT '';
COMMENT ON COLUMN audit_log.subject IS 'As earlier releases wrote it; since then subject_kind and subject_id';
COMMENT ON COLUMN audit_log.role IS 'What the member of staff was at that moment; null: the command line of the server, or before this was kept';
COMMENT ON COLUMN audit_log.label IS 'What people call it: an order number, a SKU, a user name. Never a name of a customer';
COMMENT ON COLUMN audit_log.before IS 'Fields that changed, as they were; of customers nothing';
COMMENT ON COLUMN audit_log.after IS 'Fields that changed, as they are since; of customers only which';

-- A list of numbers somebody asked for would be a list of customers: the last four digits tell enough.
ALTER TABLE audit_log DISABLE TRIGGER frozen;
UPDATE audit_log SET
  subject_kind = CASE action WHEN 'looked_up_phone' THEN 'phone' WHEN 'registered_walk_in' THEN 'walk_in' ELSE 'customer' END,
  subject_id = CASE action WHEN 'looked_up_phone' THEN right(subject, 4) ELSE subject END,
  subject = CASE action WHEN 'looked_up_phone' THEN '' ELSE subject END;
ALTER TABLE audit_log ENABLE TRIGGER frozen;

-- A node of yesterday still writes the subject alone, and numbers in full.
CREATE FUNCTION audit_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.subject_kind IS NULL THEN
    NEW.subject_kind := CASE NEW.action WHEN 'looked_up_phone' THEN 'phone' WHEN 'registered_walk_in' THEN 'walk_in' ELSE 'customer' END;
    NEW.subject_id := NEW.subject;
  END IF;
  IF NEW.subject_kind = 'phone' THEN
    NEW.subject_id := right(NEW.subject_id, 4);
    NEW.subject := '';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_subject BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_subject();
ALTER TABLE audit_log ALTER COLUMN subject_kind SET NOT NULL, ALTER COLUMN subject_id SET NOT NULL;

-- Neither is the whole of it thrown away.
CREATE TRIGGER kept BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Lists go by the number a row was given, newest first.
DROP INDEX audit_log_newest;
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_of_subject ON audit_log (subject_kind, subject_id, id DESC);
CREATE INDEX audit_log_of_staff ON audit_log (staff, id DESC);
CREATE INDEX audit_log_of_action ON audit_log (action, id DESC);
