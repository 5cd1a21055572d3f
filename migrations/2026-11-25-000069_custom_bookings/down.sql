CREATE OR REPLACE FUNCTION check_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE lines_paise bigint; lines_discount bigint;
BEGIN
  SELECT coalesce(sum(unit_paise * quantity), 0), coalesce(sum(discount_paise), 0)
    INTO lines_paise, lines_discount FROM order_lines WHERE order_id = NEW.id;
  IF lines_paise <> NEW.subtotal_paise OR lines_discount <> NEW.discount_paise THEN
    RAISE EXCEPTION 'order % does not add up', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TABLE order_custom_lines;
