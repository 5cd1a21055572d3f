DROP TABLE counter_return_lines;
DROP TABLE counter_returns;
DROP FUNCTION whole_counter_return;
