-- Red envelopes of the lunar new year: one pick a member and local day (rules.md, Red envelopes of the new year).

-- Loaded from content/envelope-campaigns.
create table envelope_campaigns (
  id text primary key check (id ~ '^[a-z0-9-]{2,80}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  -- of the new year that it welcomes
  year smallint not null check (year between 2000 and 2100),
  titles jsonb not null,
  new_year_on date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- contract/values/envelope-rules.ts: how many are laid out, prizes, how long the credit lasts
  rules jsonb not null,
  updated_at timestamptz not null,
  unique (area, year),
  check (starts_at < ends_at)
);

-- How many of a prize are left; a prize without a row is never out of stock.
create table envelope_prize_stocks (
  campaign_id text not null references envelope_campaigns (id) on delete cascade,
  prize_id text not null,
  stock_total integer not null check (stock_total >= 0),
  stock_left integer not null check (stock_left between 0 and stock_total),
  primary key (campaign_id, prize_id)
);

-- One a member, campaign and local day: drawn when the member first looks, before the pick.
create table envelope_draws (
  member_id text not null references member_accounts (member_id),
  campaign_id text not null references envelope_campaigns (id),
  day date not null,
  -- prize ids, one for each envelope
  contents jsonb not null check (jsonb_array_length(contents) between 2 and 12),
  salt text not null check (salt ~ '^[0-9a-f]{32}$'),
  -- SHA-256 of { contents, salt } in canonical JSON, shown before the pick
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- which envelope, counted from 0
  pick smallint,
  -- what was given: the drawn prize, or its declared fallback when that was out of stock
  prize_id text,
  picked_at timestamptz,
  -- a pick without its credit cannot be written
  transfer_id text,
  created_at timestamptz not null,
  primary key (member_id, campaign_id, day),
  unique (member_id, transfer_id),
  foreign key (member_id, transfer_id) references transfers (member_id, id),
  check (pick between 0 and jsonb_array_length(contents) - 1),
  check (
    (pick is null) = (prize_id is null)
    and (pick is null) = (picked_at is null)
    and (pick is null) = (transfer_id is null)
  )
);
-- What a campaign has given, once it is over.
create index envelope_draws_given on envelope_draws (campaign_id, prize_id)
  where prize_id is not null;

-- See 0014.
alter table envelope_draws alter column member_id set (n_distinct = -0.02);
