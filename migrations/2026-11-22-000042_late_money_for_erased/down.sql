ALTER TABLE orders
  DROP CONSTRAINT orders_erased_are_over,
  ADD CONSTRAINT orders_erased_without_money CHECK (
    erased_at IS NULL OR (status IN ('cancelled', 'expired') AND payment_status IN ('pending', 'failed')
      AND full_name = 'Erased' AND email = 'erased@erased.invalid')) NOT VALID;
