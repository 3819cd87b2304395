-- messages whose answers are to be counted anew: kept here, so that no node takes that with it when it ends
create table channel_slip (
  session_id uuid not null references session on delete cascade,
  message_id uuid not null references channel_message on delete cascade
);
create index channel_slip_session on channel_slip (session_id);
