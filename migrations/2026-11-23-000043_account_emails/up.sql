-- Emails are called emails.
ALTER TABLE account_letters RENAME TO account_emails;
ALTER INDEX account_letters_pkey RENAME TO account_emails_pkey;
ALTER INDEX account_letters_over RENAME TO account_emails_asked_at;
COMMENT ON TABLE account_emails IS 'Who was to be written to, as typed: whether there is such an account is looked up when the email is rendered, so that asking takes the same time for everybody';
-- For nodes of yesterday that still run while the others are brought up to date.
CREATE VIEW account_letters AS SELECT * FROM account_emails;
