DROP INDEX products_newest_titles;
