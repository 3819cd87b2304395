-- A booth whose staff were told after the last day that its report is there.
create table booth_report (
  booth_id uuid not null,
  sent_at timestamptz not null,
  primary key (booth_id),
  foreign key (booth_id) references booth(id) on delete cascade
);
