DROP INDEX till_conflicts_gap;
