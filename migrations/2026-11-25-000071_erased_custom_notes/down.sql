DROP TRIGGER guard ON custom_events;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON custom_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
DROP FUNCTION guard_custom_event();
