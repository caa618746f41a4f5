-- compatible-from: 0032-content-files
-- A message of the console to many members of one area. What it says and whom it is for can be changed while it is a
-- draft, and by nobody after that.
create table broadcasts (
  id uuid primary key,
  area text not null check (area in ('tw', 'my', 'sg')),
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  titles jsonb not null,
  bodies jsonb not null,
  -- of the site, as its address has it; empty: the wallet
  page text not null default '' check (page ~ '^$|^/(?!/)[^\s\\]{0,199}$'),
  segment jsonb not null,
  -- whoever got this one does not get it again
  copied_from uuid references broadcasts (id),
  send_from timestamptz,
  -- what is not sent by then is not sent
  send_until timestamptz,
  -- how many it was for as it was sent off
  counted_members integer check (counted_members >= 0),
  -- and how many get it at most, whoever joins them meanwhile: more was seen by nobody
  most_members integer check (most_members >= 0),
  -- members up to this id have had their turn
  sent_up_to text not null default '',
  queued_members integer not null default 0 check (queued_members >= 0),
  -- who would have got it besides, as it ended
  left_members integer check (left_members >= 0),
  -- counts changes: who has seen an older one is told
  version integer not null default 1 check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('all', 'stopped', 'window-over', 'more-than-counted')),
  check (queued_members <= most_members or state = 'draft'),
  check ((state = 'draft') = (send_from is null)),
  check ((state = 'draft') = (counted_members is null)),
  check ((state = 'draft') = (most_members is null)),
  check (send_until is null or send_from is null or send_until > send_from),
  check ((state in ('sent', 'stopped')) = (ended_at is not null)),
  check ((ended_at is null) = (ended_as is null)),
  check (state <> 'sending' or started_at is not null),
  -- nobody gets a message without words
  check (state = 'draft' or (
    length(titles ->> 'zh-TW') between 1 and 50 and length(bodies ->> 'zh-TW') between 1 and 160
    and length(titles ->> 'zh-CN') between 1 and 50 and length(bodies ->> 'zh-CN') between 1 and 160
    and length(titles ->> 'en-US') between 1 and 50 and length(bodies ->> 'en-US') between 1 and 160
  ))
);
create index broadcasts_open on broadcasts (send_from) where state in ('scheduled', 'sending');
create index broadcasts_newest on broadcasts (created_at);

-- A message's way to one member. What a member gets in a week of the area are the places of it: of two messages that are
-- sent at once one takes the last.
create table broadcast_receipts (
  member_id text not null references member_accounts (member_id),
  broadcast_id uuid not null references broadcasts (id),
  -- its Monday
  week date not null check (extract(isodow from week) = 1),
  -- null: it was not sent, and takes none
  week_place smallint check (week_place between 1 and 2),
  queued_at timestamptz not null,
  -- the push service was asked to take it; without an answer nobody knows whether it did
  asked_at timestamptz,
  outcome text check (outcome in ('sent', 'refused', 'late', 'withdrawn', 'unsure')),
  ended_at timestamptz,
  primary key (member_id, broadcast_id),
  unique (member_id, week, week_place),
  check ((outcome is null) = (ended_at is null)),
  check ((week_place is null) = coalesce(outcome in ('refused', 'late', 'withdrawn'), false)),
  check (outcome is null or (outcome in ('sent', 'refused', 'unsure')) <= (asked_at is not null))
);
create index broadcast_receipts_of_broadcast on broadcast_receipts (broadcast_id, outcome);
create index broadcast_receipts_queued on broadcast_receipts (queued_at);
create index broadcast_receipts_waiting on broadcast_receipts (queued_at) where outcome is null;

-- How many of a message came to what, by the hour. It outlives the receipts: who leaves takes the own with him, and
-- after some weeks all go.
create table broadcast_counts (
  broadcast_id uuid not null references broadcasts (id) on delete cascade,
  hour timestamptz not null,
  -- of a receipt; `queued`: handed to the queue; `gone`: the member left before
  outcome text not null
    check (outcome in ('queued', 'sent', 'refused', 'late', 'withdrawn', 'unsure', 'gone')),
  count integer not null check (count > 0),
  primary key (broadcast_id, hour, outcome)
);

-- The database counts, whichever build writes: in the order of the keys, so that no two wait for each other.
create function count_broadcast_receipts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into broadcast_counts (broadcast_id, hour, outcome, count)
      select broadcast_id, date_trunc('hour', queued_at, 'UTC'), 'queued', count(*)
      from changed group by 1, 2 order by 1, 2
      on conflict (broadcast_id, hour, outcome)
        do update set count = broadcast_counts.count + excluded.count;
  elsif tg_op = 'UPDATE' then
    insert into broadcast_counts (broadcast_id, hour, outcome, count)
      select c.broadcast_id, date_trunc('hour', c.ended_at, 'UTC'), c.outcome, count(*)
      from changed c join former f using (member_id, broadcast_id)
      where f.outcome is null and c.outcome is not null group by 1, 2, 3 order by 1, 2, 3
      on conflict (broadcast_id, hour, outcome)
        do update set count = broadcast_counts.count + excluded.count;
  else
    insert into broadcast_counts (broadcast_id, hour, outcome, count)
      select broadcast_id, date_trunc('hour', queued_at, 'UTC'), 'gone', count(*)
      from former where outcome is null group by 1, 2 order by 1, 2
      on conflict (broadcast_id, hour, outcome)
        do update set count = broadcast_counts.count + excluded.count;
  end if;
  return null;
end
$$;
create trigger broadcast_receipts_added after insert on broadcast_receipts
  referencing new table as changed for each statement execute function count_broadcast_receipts();
create trigger broadcast_receipts_ended after update on broadcast_receipts
  referencing old table as former new table as changed
  for each statement execute function count_broadcast_receipts();
create trigger broadcast_receipts_gone after delete on broadcast_receipts
  referencing old table as former for each statement execute function count_broadcast_receipts();
