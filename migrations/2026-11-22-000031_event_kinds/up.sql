-- Notes hold what staff typed and names they sign in with. What whoever ordered is told follows from the kind alone.
ALTER TABLE order_events ADD COLUMN kind text;
ALTER TABLE order_events DISABLE TRIGGER frozen;
UPDATE order_events SET kind = CASE
  WHEN note = 'Order placed' THEN 'placed'
  WHEN note = 'A payment attempt did not succeed' THEN 'payment_failed'
  WHEN note = 'Payment received' THEN 'paid'
  WHEN note LIKE 'The payment came after %' THEN 'paid_too_late'
  WHEN note LIKE 'A second payment of %' THEN 'paid_twice'
  WHEN note LIKE 'Marked as %' THEN 'moved'
  WHEN note LIKE 'The delivery address was changed%' THEN 'address_changed'
  WHEN actor = 'shopper' AND status = 'cancelled' THEN 'cancelled'
  WHEN note LIKE 'Not paid in time%' THEN 'expired'
  WHEN note LIKE '% is being returned: %' AND actor LIKE 'staff: %' THEN 'refund_started'
  WHEN note LIKE '% returned' AND actor = 'payment provider' THEN 'refunded'
  WHEN note LIKE '% did not reach the buyer: %' THEN 'refund_failed'
  ELSE 'internal'
END;
ALTER TABLE order_events ENABLE TRIGGER frozen;
ALTER TABLE order_events
  ALTER COLUMN kind SET NOT NULL,
  ADD CONSTRAINT order_events_kind CHECK (kind IN ('placed', 'payment_failed', 'paid', 'paid_too_late', 'paid_twice', 'moved',
    'address_changed', 'cancelled', 'expired', 'refund_started', 'refunded', 'refund_failed', 'internal')),
  ADD CONSTRAINT order_events_actor CHECK (actor IN ('shopper', 'payment provider', 'shop') OR actor LIKE 'staff: %');
