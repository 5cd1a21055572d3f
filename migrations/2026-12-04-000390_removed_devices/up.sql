-- What a removed device had still to send is missing at once; a bill behind it that comes all the same misses nothing twice.
CREATE UNIQUE INDEX till_conflicts_gap ON till_conflicts (number) WHERE kind = 'gap';
