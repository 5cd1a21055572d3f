-- How much one shopper and one network address may have reserved unpaid (ruling 36).
ALTER TABLE orders
  ADD COLUMN payment_opened_at timestamptz,
  ADD COLUMN shopper_marks text[];
COMMENT ON COLUMN orders.payment_opened_at IS 'When the payment form was opened first; until then the pieces are reserved for a shorter time';
COMMENT ON COLUMN orders.shopper_marks IS 'Phone, email, account and network address it was placed with; forgotten when it is no longer unpaid';

-- Orders that wait for their payment now were promised the longer time.
UPDATE orders SET payment_opened_at = created_at WHERE status = 'pending';

-- Few orders are pending at a time, so the index stays small however many orders there are.
CREATE INDEX orders_open_by_mark ON orders USING gin (shopper_marks) WHERE status = 'pending';

CREATE FUNCTION guard_unpaid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.payment_opened_at IS NOT NULL AND NEW.payment_opened_at IS DISTINCT FROM OLD.payment_opened_at THEN
    RAISE EXCEPTION 'a payment form that was opened stays opened' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status <> 'pending' THEN
    NEW.shopper_marks := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_unpaid BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (OLD.payment_opened_at IS NOT NULL OR OLD.shopper_marks IS NOT NULL)
  EXECUTE FUNCTION guard_unpaid_order();
