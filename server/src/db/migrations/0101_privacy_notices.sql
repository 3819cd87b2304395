-- the privacy notice may be written in more languages than the product speaks
update event set config = config || '{"privacyNotices": []}' where not config ? 'privacyNotices';
