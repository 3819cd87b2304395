-- what is written in sessions, rooms and questions is reported too, and a report outlives what it is about
alter table message_report drop constraint message_report_message_id_fkey;
alter table message_report add column kind text not null default 'message'
  check (kind in ('message', 'channel', 'question', 'video'));
alter table message_report alter column kind drop default;
-- null where nobody is told who wrote it
alter table message_report add column sender_id uuid;
update message_report set sender_id = m.sender_id from message m where m.id = message_report.message_id;
