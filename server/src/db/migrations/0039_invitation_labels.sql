-- What an organiser's table gives an invited attendee once they come: a seat in an access class, and tags.
alter table person_invitation add column class_id uuid,
  add column tags text[] not null default '{}',
  add foreign key (class_id) references access_class (id) on delete set null;
