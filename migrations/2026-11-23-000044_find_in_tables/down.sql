DROP VIEW product_changes;

CREATE TABLE product_changes (
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  product_id uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (changed_in, product_id)
);
COMMENT ON TABLE product_changes IS
  'No foreign key: a product that is gone is a change too. Rows older than any index are deleted by background work';
COMMENT ON COLUMN product_changes.changed_in IS
  'The transaction: whoever has seen all transactions of a snapshot finds the later ones by it, in whatever order they commit';
CREATE INDEX product_changes_old ON product_changes (changed_at);

CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_id) VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER noted AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();
-- A sale of one piece of many changes no list: only the last one does.
CREATE TRIGGER noted_change AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved, OLD.archived_at IS NULL, OLD.category_id, OLD.price_paise, OLD.featured, OLD.trending,
         OLD.review_count, OLD.created_at, OLD.facets, OLD.title_words, OLD.text_words)
        IS DISTINCT FROM
        (NEW.on_hand > NEW.reserved, NEW.archived_at IS NULL, NEW.category_id, NEW.price_paise, NEW.featured, NEW.trending,
         NEW.review_count, NEW.created_at, NEW.facets, NEW.title_words, NEW.text_words))
  EXECUTE FUNCTION note_product_change();
