DROP TABLE outbox, idempotency_keys, webhook_events, refunds, payments, provider_orders, offer_redemptions,
  order_events, reservations, order_lines, orders, order_moves;
DROP FUNCTION check_order_lines();
DROP FUNCTION guard_order();
