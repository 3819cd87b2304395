-- What opens a link of a mail is for its addressee alone: hidden from organisers, and forgotten once it is sent.
alter table outbox add column link_token text;

update outbox
set link_token = substring(body from '(?:#link=|/not-me#|/invitation#|/breakoutroom/invitation/)([A-Za-z0-9_-]{20,})')
where state in ('queued', 'failed') and set_aside_at is null;

update outbox
set body = regexp_replace(body, '(#link=|/not-me#|/invitation#|/breakoutroom/invitation/)[A-Za-z0-9_-]{20,}', '\1••••••', 'g'),
    html = regexp_replace(html, '(#link=|/not-me#|/invitation#|/breakoutroom/invitation/)[A-Za-z0-9_-]{20,}', '\1••••••', 'g')
where (state = 'sent' or set_aside_at is not null) and body ~ '(#link=|/not-me#|/invitation#|/breakoutroom/invitation/)';
