-- One code of a purpose and subject for each network that asks for one, so that strangers elsewhere can neither use up
-- nor replace the one its owner asked for.
alter table code
  -- a hash of the network; empty if whoever asks is logged in
  add column asked_from text not null default '',
  -- the tries of all other networks together
  add column others_left int not null default 20,
  drop constraint code_event_id_purpose_subject_key,
  add unique (event_id, purpose, subject, asked_from);
