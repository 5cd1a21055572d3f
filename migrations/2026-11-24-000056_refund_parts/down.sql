ALTER TABLE order_events DISABLE TRIGGER frozen;
UPDATE order_events SET kind = 'internal' WHERE kind IN ('came_back', 'sent_again');
ALTER TABLE order_events ENABLE TRIGGER frozen;
ALTER TABLE order_events DROP CONSTRAINT order_events_kind,
  ADD CONSTRAINT order_events_kind CHECK (kind IN ('placed', 'payment_failed', 'paid', 'paid_too_late', 'paid_twice', 'moved',
    'undone', 'address_changed', 'cancelled', 'expired', 'refund_started', 'refunded', 'refund_failed', 'internal'));
ALTER TABLE orders DROP COLUMN returned_at;
DROP TABLE refund_lines;
ALTER TABLE refunds DROP COLUMN goodwill_paise, DROP COLUMN shipping_paise, DROP COLUMN cause;
