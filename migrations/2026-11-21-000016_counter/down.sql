DROP TRIGGER phone_proof ON customers;
DROP FUNCTION forget_phone_proof();
DROP TABLE audit_log;
DROP INDEX orders_of_guests_by_phone;
ALTER TABLE customers DROP COLUMN phone_confirmed_at;
DROP TABLE walk_in_customers;
