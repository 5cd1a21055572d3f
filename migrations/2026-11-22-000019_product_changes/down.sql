DROP TRIGGER noted_change ON products;
DROP TRIGGER noted ON products;
DROP FUNCTION note_product_change();
DROP TABLE product_changes;
