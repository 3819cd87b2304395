alter table meeting
  -- how many minutes late each of them said they will be; 0 if they didn't
  add column from_delay smallint default 0 not null check (from_delay in (0, 5, 10)),
  add column to_delay smallint default 0 not null check (to_delay in (0, 5, 10));
