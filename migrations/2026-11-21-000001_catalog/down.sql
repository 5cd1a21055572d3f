DROP TABLE stock_ledger, product_reviews, product_media, products, categories;
DROP FUNCTION tell_nodes();
DROP FUNCTION refuse_change();
