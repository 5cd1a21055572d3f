DROP INDEX login_attempts_old;
ALTER TABLE orders DROP COLUMN customer_id;
DROP TABLE customer_consents;
DROP TABLE account_letters;
DROP TABLE customer_links;
DROP TABLE customer_sessions;
DROP TABLE customers;
DELETE FROM login_attempts WHERE scope <> 'staff';
