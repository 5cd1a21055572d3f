DROP TABLE custom_designs;
DROP FUNCTION guard_custom_design;
