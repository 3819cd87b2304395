-- The scopes of API tokens are acts; a token keeps the calls it had.
update api_token
set scopes = coalesce((
  select array_agg(granted.act order by granted.act)
  from unnest(api_token.scopes) as held(scope)
  join (values
    ('people:read', 'person.list'),
    ('programme:read', 'session.list'),
    ('programme:read', 'session.read'),
    ('programme:read', 'session.readDraft'),
    ('programme:read', 'speaker.list'),
    ('programme:read', 'speaker.read'),
    ('programme:write', 'session.create'),
    ('programme:write', 'session.update'),
    ('programme:write', 'session.delete'),
    ('programme:write', 'speaker.create'),
    ('programme:write', 'speaker.delete'),
    ('booths:read', 'booth.list'),
    ('booths:read', 'booth.listAll'),
    ('booths:read', 'booth.read'),
    ('booths:read', 'boothFloor.list'),
    ('leads:read', 'lead.list'),
    ('leads:read', 'lead.read'),
    ('leads:read', 'lead.export'),
    ('enquiries:read', 'enquiry.list'),
    ('figures:read', 'figure.read'),
    ('figures:read', 'figure.export'),
    ('tickets:write', 'ticket.save'),
    ('tickets:write', 'ticket.cancel'),
    ('bounces:write', 'bounce.create')
  ) as granted(scope, act) using (scope)
), '{}');
