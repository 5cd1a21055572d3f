-- What the customer chose for the picture and saw of the letters, fixed with the request.
CREATE TABLE custom_designs (
  custom_order_id uuid PRIMARY KEY REFERENCES custom_orders,
  size text CHECK (size IN ('S', 'M', 'L')),
  background text CHECK (background IN ('keep', 'quieter', 'plain')),
  part_left integer CHECK (part_left BETWEEN 0 AND 99999),
  part_top integer CHECK (part_top BETWEEN 0 AND 99999),
  part_width integer CHECK (part_width BETWEEN 1 AND 100000),
  lettering bytea CHECK (octet_length(lettering) BETWEEN 1 AND 65536),
  made_at timestamptz NOT NULL,
  CONSTRAINT custom_designs_picture CHECK ((size IS NULL) = (background IS NULL)),
  CONSTRAINT custom_designs_part CHECK (
    num_nulls(part_left, part_top, part_width) IN (0, 3)
    AND (part_width IS NULL OR (size IS NOT NULL AND part_left + part_width <= 100000)))
);
COMMENT ON TABLE custom_designs IS 'How a custom order''s picture lies on the cloth, and the letters of its message hook by hook';
COMMENT ON COLUMN custom_designs.size IS 'Of the picture on the cloth; null: there is none';
COMMENT ON COLUMN custom_designs.part_left IS 'The part of the photo that is woven, in hundred-thousandths of it; null: as much as there is';
COMMENT ON COLUMN custom_designs.lettering IS 'A bitmap of one bit a cell (PBM, P4)';

CREATE FUNCTION guard_custom_design() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.lettering IS NOT NULL
     OR (to_jsonb(NEW) - 'lettering') IS DISTINCT FROM (to_jsonb(OLD) - 'lettering') THEN
    RAISE EXCEPTION 'what a customer chose is fixed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION guard_custom_design IS 'The letters go with whoever wrote them; nothing else of a design changes';
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON custom_designs FOR EACH ROW EXECUTE FUNCTION guard_custom_design();
