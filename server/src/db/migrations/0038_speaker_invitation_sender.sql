-- Who sent the invitation of a speaker: it ends when they say that it wasn't them.
alter table speaker_invitation add column by_id uuid,
  add foreign key (event_id, by_id) references person (event_id, id) on delete set null (by_id);
create index speaker_invitation_by on speaker_invitation (by_id);
