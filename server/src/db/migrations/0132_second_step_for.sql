-- roles of which an event demands a second step at login
update event set config = config || '{"secondStepFor": []}' where not config ? 'secondStepFor';
