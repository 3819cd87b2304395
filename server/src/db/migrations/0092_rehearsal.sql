-- A copy to rehearse on: its mails and SMS stay in the outbox.
alter table event add column is_rehearsal boolean not null default false;
