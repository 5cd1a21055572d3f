ALTER TABLE custom_events DROP COLUMN design;
ALTER TABLE custom_designs DISABLE TRIGGER guard;
DELETE FROM custom_designs WHERE version > 1;
ALTER TABLE custom_designs ENABLE TRIGGER guard;
ALTER TABLE custom_designs
  DROP CONSTRAINT custom_designs_pkey,
  ADD PRIMARY KEY (custom_order_id),
  DROP COLUMN version, DROP COLUMN made_by, DROP COLUMN picture_sha256, DROP COLUMN letters_sha256;
CREATE OR REPLACE FUNCTION guard_custom_design() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.lettering IS NOT NULL
     OR (to_jsonb(NEW) - 'lettering') IS DISTINCT FROM (to_jsonb(OLD) - 'lettering') THEN
    RAISE EXCEPTION 'what a customer chose is fixed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
