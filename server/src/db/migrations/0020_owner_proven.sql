-- Whether whoever set what opens an account reads the mail of its address: until then somebody else may have registered with it.
alter table person add column is_email_proven boolean not null default false;
