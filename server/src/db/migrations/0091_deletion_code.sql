-- codes also confirm a deletion
alter table code drop constraint code_purpose_check;
alter table code add constraint code_purpose_check
  check (purpose in ('register', 'login', 'reset', 'mobile', 'deletion'));
