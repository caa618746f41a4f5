-- compatible-from: 0032-content-files
-- Alerts that are over, from when to when. Written as one ends, by whichever server sees that first; kept for 90 days.
-- A build before this one lets an alert end without a row. Nothing in it is about a member.
create table past_alerts (
  name text not null,
  since timestamptz not null,
  ended_at timestamptz not null check (ended_at >= since),
  severity text not null check (severity in ('critical', 'warning')),
  -- as it was said last
  summary text not null,
  -- null where nobody was told
  told_at timestamptz,
  primary key (name, since)
);
create index past_alerts_newest on past_alerts (ended_at);
