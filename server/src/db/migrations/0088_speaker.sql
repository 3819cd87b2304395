-- what the event says of a speaker in place of their own profile; null is what the profile says
alter table speaker add column designation text;
alter table speaker add column photo_url text;
alter table speaker add column company text not null default '';
