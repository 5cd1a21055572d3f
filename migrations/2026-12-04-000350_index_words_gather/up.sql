-- Each piece that is reserved or sold makes a new version of its saree, and each step of an order one of the order. Sorting all of
-- their words into these indexes each time, though none had changed, was most of what a purchase made the database write. Now
-- they gather in a list, which a search reads as well and which is sorted in when it is full: 256 kB are read in a moment.
ALTER INDEX products_title_vector SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX products_text_vector SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX products_facets SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX products_by_name SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX orders_by_name SET (fastupdate = on, gin_pending_list_limit = 256);
