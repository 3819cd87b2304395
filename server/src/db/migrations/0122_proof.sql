-- when whoever has a login last proved who they are: dangerous calls ask for a fresh proof
alter table login_session add column proven_at timestamptz not null default now();
update login_session set proven_at = created_at;

-- codes also prove who asks
alter table code drop constraint code_purpose_check;
alter table code add constraint code_purpose_check
  check (purpose in ('register', 'login', 'reset', 'mobile', 'deletion', 'proof'));
