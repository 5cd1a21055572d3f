-- A buyer who goes to their bank, and money that went back at the provider while the parcel is still here: both need a person.
ALTER TABLE payment_issues DROP CONSTRAINT payment_issues_kind_check;
ALTER TABLE payment_issues ADD CONSTRAINT payment_issues_kind_check CHECK (kind IN ('paid_too_late', 'paid_twice',
  'wrong_amount', 'returned_early', 'returned_unsent', 'refund_failed', 'refund_refused', 'disputed', 'odd_report'));
