-- how often the sender has changed the text; the report keeps the text that was reported
alter table message add column edition int not null default 0;
alter table message_report add column text text;
update message_report set text = m.text from message m where m.id = message_report.message_id;
alter table message_report alter column text set not null;
