-- Events name the facts that booths state; booths of before state none.
update event set config = config || '{"boothFields": []}' where not config ? 'boothFields';
update booth set content = content || '{"facts": {}}' where not content ? 'facts';
