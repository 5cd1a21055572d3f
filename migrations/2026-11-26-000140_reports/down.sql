DROP INDEX documents_issued_at;
