-- What staff wrote about somebody goes with them; everything else in the history of a custom order stays as it was written.
CREATE FUNCTION guard_custom_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (to_jsonb(NEW) - 'note') IS DISTINCT FROM (to_jsonb(OLD) - 'note')
     OR NEW.note IS DISTINCT FROM 'Erased' THEN
    RAISE EXCEPTION 'custom_events is append-only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER append_only ON custom_events;
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON custom_events FOR EACH ROW EXECUTE FUNCTION guard_custom_event();
