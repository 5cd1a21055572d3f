DROP INDEX audit_log_of_action;
DROP INDEX audit_log_of_staff;
DROP INDEX audit_log_of_subject;
DROP INDEX audit_log_newest;
CREATE INDEX audit_log_newest ON audit_log (at DESC, id);
DROP TRIGGER kept ON audit_log;
DROP TRIGGER audit_subject ON audit_log;
DROP FUNCTION audit_subject();
-- Earlier releases read the subject only; shortened numbers stay short.
ALTER TABLE audit_log DISABLE TRIGGER frozen;
UPDATE audit_log SET subject = subject_id;
ALTER TABLE audit_log ENABLE TRIGGER frozen;
ALTER TABLE audit_log ALTER COLUMN subject DROP DEFAULT,
  DROP COLUMN role, DROP COLUMN subject_kind, DROP COLUMN subject_id, DROP COLUMN label, DROP COLUMN before,
  DROP COLUMN after, DROP COLUMN reason, DROP COLUMN request_id;
