-- What the operator has turned off, by area. A row stands only while it is off.
create table switches (
  name text not null check (
    name in ('check-in', 'claims', 'conversions', 'payments', 'bindings', 'forms', 'text-messages')
  ),
  area text not null check (area in ('tw', 'my', 'sg')),
  -- By locale; one that is missing has the standard words.
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  off_since timestamptz not null,
  primary key (name, area)
);

-- What stands at the top of every page of an area, one at a time.
create table maintenance_notices (
  area text primary key check (area in ('tw', 'my', 'sg')),
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  shown_from timestamptz not null,
  -- Null: until it is cleared.
  shown_until timestamptz check (shown_until > shown_from)
);
