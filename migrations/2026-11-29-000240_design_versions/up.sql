-- What the customer chose is the first version of a design; the shop may make others while it draws. Each is told apart by what is
-- woven of it, and an answer to a sample says which one it is about.
ALTER TABLE custom_designs
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  ADD COLUMN made_by text,
  ADD COLUMN picture_sha256 bytea CHECK (octet_length(picture_sha256) = 32),
  ADD COLUMN letters_sha256 bytea CHECK (octet_length(letters_sha256) = 32),
  DROP CONSTRAINT custom_designs_pkey,
  ADD PRIMARY KEY (custom_order_id, version);
ALTER TABLE custom_designs ALTER COLUMN version DROP DEFAULT;
COMMENT ON COLUMN custom_designs.made_by IS 'Of the shop; null: the customer chose it';
COMMENT ON COLUMN custom_designs.picture_sha256 IS 'Of the cells of the picture, one byte each, as they were when its sample was shown';
COMMENT ON COLUMN custom_designs.letters_sha256 IS 'The same of the letters';

ALTER TABLE custom_events
  ADD COLUMN design integer,
  ADD CONSTRAINT custom_events_design FOREIGN KEY (custom_order_id, design) REFERENCES custom_designs (custom_order_id, version);
COMMENT ON COLUMN custom_events.design IS 'The version of the design that was approved or sent back; null: the line is no such answer, or there is no design';

CREATE OR REPLACE FUNCTION guard_custom_design() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.lettering IS DISTINCT FROM OLD.lettering AND NEW.lettering IS NOT NULL
     OR OLD.picture_sha256 IS NOT NULL AND NEW.picture_sha256 IS DISTINCT FROM OLD.picture_sha256
     OR OLD.letters_sha256 IS NOT NULL AND NEW.letters_sha256 IS DISTINCT FROM OLD.letters_sha256
     OR (to_jsonb(NEW) - 'lettering' - 'picture_sha256' - 'letters_sha256')
        IS DISTINCT FROM (to_jsonb(OLD) - 'lettering' - 'picture_sha256' - 'letters_sha256') THEN
    RAISE EXCEPTION 'what was chosen for a design is fixed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION guard_custom_design IS 'The letters go with whoever wrote them, and what is woven of a design is written down once; nothing else of it changes';
