-- compatible-from: 0032-content-files
-- What is wrong now, a row for each alert, which goes when it is over: by it all servers together tell of an alert
-- once. Nothing in it is about a member.
create table alerts (
  name text primary key,
  since timestamptz not null,
  summary text not null,
  -- Null where nobody was told yet.
  told_at timestamptz
);
