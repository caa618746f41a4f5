-- Names and other texts are jsonb objects by locale, with at least one of zh-TW, zh-CN, en-US.

create table business_types (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  icon text not null check (length(icon) between 1 and 40),
  areas text[] not null check (areas <@ array['tw', 'my', 'sg'] and cardinality(areas) > 0),
  -- further words a keyword search finds its stores by
  keywords text[] not null,
  position integer not null
);

create table cities (
  id text primary key check (id ~ '^[a-z0-9-]{2,60}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  position integer not null
);

create table regions (
  id text primary key check (id ~ '^[a-z0-9-]{2,60}$'),
  city_id text not null references cities (id),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  position integer not null
);
create index regions_city on regions (city_id, position);

create table mrt_stations (
  id text primary key check (id ~ '^[a-z0-9-]{2,60}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  -- [{ code, id, names }], one for each line that stops here
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  position integer not null
);

create table stores (
  id text primary key check (id ~ '^[a-z0-9-]{4,64}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  brand text check (length(brand) between 1 and 100),
  business_type_id text references business_types (id),
  city_id text not null references cities (id),
  region_id text references regions (id),
  address text not null check (length(address) <= 300),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  mrt_station_id text references mrt_stations (id),
  mrt_walking_meters integer check (mrt_walking_meters between 0 and 5000),
  phone text check (length(phone) between 1 and 60),
  opening_hours_text text check (length(opening_hours_text) between 1 and 1000),
  -- seven lists of [openMinute, closeMinute], Sunday first; null where the text is not understood
  opening_hours jsonb check (jsonb_array_length(opening_hours) = 7),
  rebate_percent smallint check (rebate_percent between 0 and 100),
  rebate_cap_minor bigint check (rebate_cap_minor > 0),
  intros jsonb not null default '{}' check (jsonb_typeof(intros) = 'object'),
  photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array'),
  is_recommended boolean not null default false,
  status text not null default 'active' check (status in ('active', 'paused', 'closed')),
  -- names of the fields that were made up for the demo
  demo_attributes text[] not null default '{}',
  search_text text not null,
  -- pieces of the search text, and #id of each place and of the business type
  grams text[] not null,
  -- SHA-256 of the imported values: an unchanged row is not written again
  import_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((lat is null) = (lng is null)),
  check ((mrt_station_id is null) = (mrt_walking_meters is null))
);

-- How many active stores there are, so that no page counts a million rows. Renewed in the
-- transaction that changes stores.
create table store_counts (
  area text not null check (area in ('tw', 'my', 'sg')),
  kind text not null check (kind in ('area', 'city', 'region', 'mrt_station', 'business_type')),
  subject_id text not null,
  stores integer not null check (stores > 0),
  primary key (area, kind, subject_id)
);

-- Only active stores are ever found; each index leads to them in the order of the lists.
-- A long pending list halves the time of an import, which empties it at its end.
create index stores_keyword on stores using gin (grams) with (gin_pending_list_limit = 32768)
  where status = 'active';
create index stores_area on stores (area, is_recommended desc, id) where status = 'active';
create index stores_city on stores (city_id, is_recommended desc, id) where status = 'active';
create index stores_region on stores (region_id, is_recommended desc, id) where status = 'active';
create index stores_mrt_station on stores (mrt_station_id, is_recommended desc, id)
  where status = 'active' and mrt_station_id is not null;
create index stores_business_type on stores (area, business_type_id, is_recommended desc, id)
  where status = 'active';
-- With area and id, so that counting and ordering the near ones does not touch the table.
create index stores_position on stores (lat, lng) include (area, id)
  where status = 'active' and lat is not null;
