-- Nothing about anybody is kept longer than it is needed. How long is a setting; what may go at all is decided here.
ALTER TABLE orders
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT orders_erased_without_money CHECK (
    erased_at IS NULL OR (status IN ('cancelled', 'expired') AND payment_status IN ('pending', 'failed')
      AND full_name = 'Erased' AND email = 'erased@erased.invalid'));
COMMENT ON COLUMN orders.erased_at IS 'When name, address and contacts of an order that was never paid were taken out';
CREATE INDEX orders_to_erase ON orders (created_at)
  WHERE erased_at IS NULL AND status IN ('cancelled', 'expired') AND payment_status IN ('pending', 'failed');

ALTER TABLE newsletter_subscriptions ALTER COLUMN email DROP NOT NULL;
ALTER TABLE newsletter_subscriptions
  ADD CONSTRAINT newsletter_subscriptions_to_somebody CHECK (email IS NOT NULL OR status = 'unsubscribed');
COMMENT ON COLUMN newsletter_subscriptions.email IS 'Null once erased: what was agreed to stays on record, and nobody knows by whom';
CREATE INDEX newsletter_subscriptions_since ON newsletter_subscriptions (since) WHERE status <> 'active' AND email IS NOT NULL;

CREATE INDEX contact_messages_of_address ON contact_messages (lower(email));
CREATE INDEX idempotency_keys_old ON idempotency_keys (created_at);
CREATE INDEX webhook_events_old ON webhook_events (received_at);
