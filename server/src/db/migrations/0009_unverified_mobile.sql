-- Where no SMS gateway is configured, the registration code goes by email: the mobile is kept, and nobody has confirmed it.
alter table code add column is_by_mail boolean not null default false;
alter table person add column is_mobile_verified boolean not null default true;
