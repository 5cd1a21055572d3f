DROP TABLE product_import_rows, product_imports;
