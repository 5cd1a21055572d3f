-- Issues stay: the kinds of before have no word for these.
UPDATE payment_issues SET kind = 'odd_report' WHERE kind IN ('returned_unsent', 'disputed');
ALTER TABLE payment_issues DROP CONSTRAINT payment_issues_kind_check;
ALTER TABLE payment_issues ADD CONSTRAINT payment_issues_kind_check CHECK (kind IN ('paid_too_late', 'paid_twice',
  'wrong_amount', 'returned_early', 'refund_failed', 'refund_refused', 'odd_report'));
