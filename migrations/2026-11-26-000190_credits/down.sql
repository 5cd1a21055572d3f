DROP TRIGGER spend ON tenders;
DROP FUNCTION spend_credit;
DROP INDEX tenders_credit_once;
ALTER TABLE counter_returns DROP CONSTRAINT counter_returns_refund_kind_check;
ALTER TABLE counter_returns ADD CONSTRAINT counter_returns_refund_kind_check CHECK (refund_kind IN ('cash', 'upi', 'card'));
ALTER TABLE tenders DROP CONSTRAINT tenders_kind_check;
ALTER TABLE tenders ADD CONSTRAINT tenders_kind_check CHECK (kind IN ('cash', 'upi', 'card'));
