DROP VIEW account_letters;
ALTER INDEX account_emails_asked_at RENAME TO account_letters_over;
ALTER INDEX account_emails_pkey RENAME TO account_letters_pkey;
ALTER TABLE account_emails RENAME TO account_letters;
