-- A deleted announcement keeps its row: once restored, it goes on with its version, and with the count of people it has reached.
alter table announcement add column removed_at timestamptz;
