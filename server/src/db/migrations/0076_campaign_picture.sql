alter table campaign
  -- what the email shows above its text: the address below /files/, and what it shows in words, in each language
  add column picture jsonb;
