-- What a person has to know about an order's money, until somebody has looked at it and said what came of it.
CREATE TABLE payment_issues (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key text NOT NULL UNIQUE CHECK (length(key) <= 200),
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('paid_too_late', 'paid_twice', 'wrong_amount', 'returned_early', 'refund_failed',
    'refund_refused', 'odd_report')),
  note text NOT NULL,
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  CONSTRAINT payment_issues_resolved CHECK (num_nonnulls(resolved_at, resolved_by, resolution) IN (0, 3))
);
COMMENT ON COLUMN payment_issues.key IS 'Kind and payment or refund: the same event told twice is one issue';
CREATE INDEX payment_issues_open ON payment_issues (opened_at, id) WHERE resolved_at IS NULL;
CREATE INDEX payment_issues_of ON payment_issues (order_id);
CREATE TRIGGER kept BEFORE DELETE ON payment_issues FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO payment_issues (key, order_id, kind, note, opened_at)
SELECT 'odd_report:order-' || id, id, 'odd_report', review_note, now() FROM orders WHERE review_note IS NOT NULL;
DROP INDEX orders_to_review;
