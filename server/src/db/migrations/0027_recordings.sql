-- === video ===

-- failed: its pieces could not be joined, and nobody tries again.
alter table video_recording drop constraint video_recording_state_check;
alter table video_recording add constraint video_recording_state_check
  check (state in ('asking', 'running', 'making', 'ready', 'none', 'failed'));

-- The bytes of all its pieces.
alter table video_recording add column size bigint not null default 0;

-- How often a server has begun to join its pieces.
alter table video_recording add column attempts int not null default 0;

-- Real time: when a server may next begin to join its pieces; null unless making.
alter table video_recording add column due_at timestamptz;
update video_recording set due_at = heard_at where state = 'making';
alter table video_recording drop column heard_at;
create index video_recording_due on video_recording (due_at) where state = 'making';
