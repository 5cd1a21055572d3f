DROP TRIGGER guard_unpaid ON orders;
DROP FUNCTION guard_unpaid_order();
ALTER TABLE orders DROP COLUMN shopper_marks, DROP COLUMN payment_opened_at;
