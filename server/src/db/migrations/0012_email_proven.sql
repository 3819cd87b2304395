-- Whether a login was begun or proven by a code or link that was emailed to its person: the address is surely theirs, and so are the accounts that have it at other events.
alter table login_session add column is_email_proven boolean not null default false;
