-- A webhook that was taken away can be brought back for a month, with its secret and what it was sent.
alter table webhook add column removed_at timestamptz;
