DROP INDEX refunds_of_payment;
DROP INDEX refunds_due;
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE status IN ('wanted', 'pending');
DROP INDEX payments_ask_refunds;
ALTER TABLE payments DROP COLUMN ask_refunds_at;
