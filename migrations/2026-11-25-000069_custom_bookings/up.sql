-- What is paid for a custom order stands in an ordinary order, beside its sarees.
CREATE TABLE order_custom_lines (
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  custom_order_id uuid NOT NULL REFERENCES custom_orders ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('booking', 'advance', 'balance')),
  position integer NOT NULL,
  name text NOT NULL,
  sku text NOT NULL,
  unit_paise bigint NOT NULL CHECK (unit_paise > 0),
  PRIMARY KEY (order_id, custom_order_id, kind)
);
COMMENT ON TABLE order_custom_lines IS 'What is paid for custom orders: one of each, never discounted, with nothing in stock behind it';
CREATE INDEX order_custom_lines_of ON order_custom_lines (custom_order_id);
CREATE INDEX order_custom_lines_by_sku ON order_custom_lines (sku);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON order_custom_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION check_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE lines_paise bigint; lines_discount bigint; custom_paise bigint;
BEGIN
  SELECT coalesce(sum(unit_paise * quantity), 0), coalesce(sum(discount_paise), 0)
    INTO lines_paise, lines_discount FROM order_lines WHERE order_id = NEW.id;
  SELECT coalesce(sum(unit_paise), 0) INTO custom_paise FROM order_custom_lines WHERE order_id = NEW.id;
  IF lines_paise + custom_paise <> NEW.subtotal_paise OR lines_discount <> NEW.discount_paise THEN
    RAISE EXCEPTION 'order % does not add up', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
