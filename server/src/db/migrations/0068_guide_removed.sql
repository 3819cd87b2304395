-- what organisers delete can be brought back from the log
alter table member add column removed_at timestamptz;
alter table sponsor add column removed_at timestamptz;
