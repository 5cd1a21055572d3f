-- A credit note of the counter whose money did not go back pays for something else, in parts if need be, until it is used up.
ALTER TABLE tenders DROP CONSTRAINT tenders_kind_check;
ALTER TABLE tenders ADD CONSTRAINT tenders_kind_check CHECK (kind IN ('cash', 'upi', 'card', 'credit_note'));
ALTER TABLE counter_returns DROP CONSTRAINT counter_returns_refund_kind_check;
ALTER TABLE counter_returns ADD CONSTRAINT counter_returns_refund_kind_check CHECK (refund_kind IN ('cash', 'upi', 'card', 'credit_note'));
CREATE UNIQUE INDEX tenders_credit_once ON tenders (reference, sale_id) WHERE kind = 'credit_note';

CREATE FUNCTION spend_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  worth bigint;
BEGIN
  -- One after the other: two bills do not spend the same credit.
  SELECT total_paise INTO worth FROM counter_returns WHERE document = NEW.reference AND refund_kind = 'credit_note' FOR UPDATE;
  IF worth IS NULL OR worth < (SELECT sum(amount_paise) FROM tenders WHERE kind = 'credit_note' AND reference = NEW.reference) THEN
    RAISE EXCEPTION 'a credit note pays what it is worth' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER spend AFTER INSERT ON tenders FOR EACH ROW WHEN (NEW.kind = 'credit_note') EXECUTE FUNCTION spend_credit();
