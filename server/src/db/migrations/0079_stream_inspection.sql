alter table stream_watch
  -- what the latest segment of a broadcast from our stage shows, as 16 × 16 greys in base64; null for other streams
  add column picture text,
  -- since when it has looked the same
  add column picture_since timestamptz,
  -- since when nothing can be heard; null while something can
  add column silent_since timestamptz,
  add check ((picture is null) = (picture_since is null));
