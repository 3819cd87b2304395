-- when those who look at a room were last told who is inside: once a second, on however many nodes
alter table room add column inside_told_at timestamptz;
