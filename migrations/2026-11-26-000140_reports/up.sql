-- Reports walk through documents in the order in which they were issued.
CREATE INDEX documents_issued_at ON documents (issued_at, number);
