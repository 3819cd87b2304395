-- A login entered from a login at another event ends with it.
alter table login_session
  add column entered_from uuid references login_session on delete cascade;
create index login_session_entered_from on login_session (entered_from)
  where entered_from is not null;
