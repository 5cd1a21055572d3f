-- Refunds are asked for, not believed from passing reports: one that was taken on may fail days later.
ALTER TABLE payments ADD COLUMN ask_refunds_at timestamptz;
COMMENT ON COLUMN payments.ask_refunds_at IS 'When the provider is asked next what became of the refunds of this payment; null when nothing is open';
CREATE INDEX payments_ask_refunds ON payments (ask_refunds_at) WHERE ask_refunds_at IS NOT NULL;

-- Only what the provider does not know yet is asked for again.
DROP INDEX refunds_due;
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE status = 'wanted';

UPDATE payments SET ask_refunds_at = now()
WHERE EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = payments.id AND r.status = 'pending');
CREATE INDEX refunds_of_payment ON refunds (payment_id);
