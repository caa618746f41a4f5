-- What the operator writes, loaded from content/ when a file's hash is new.

create table content_versions (
  path text primary key,
  hash text not null,
  loaded_at timestamptz not null
);

create table company_infos (
  area text primary key check (area in ('tw', 'my', 'sg')),
  names jsonb not null,
  addresses jsonb not null,
  tax_number text not null check (length(tax_number) <= 20),
  phone text not null check (length(phone) <= 20),
  updated_at timestamptz not null
);

create table press_items (
  id text primary key check (id ~ '^[a-z0-9-]{2,80}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  kind text not null check (length(kind) between 1 and 40),
  published_on date not null,
  titles jsonb not null,
  summaries jsonb not null,
  -- lists of blocks by locale (contract/values/blocks.ts); null for a link to another site
  bodies jsonb,
  external_url text check (external_url ~ '^https://'),
  media_names jsonb,
  cover text check (length(cover) <= 200),
  is_published boolean not null default true,
  updated_at timestamptz not null,
  check (bodies is not null or external_url is not null)
);
create index press_items_newest on press_items (area, published_on desc, id) where is_published;

create table terms (
  kind text not null check (kind ~ '^[a-z-]{2,40}$'),
  version text not null check (length(version) <= 20),
  effective_on date not null,
  titles jsonb not null,
  bodies jsonb not null,
  updated_at timestamptz not null,
  primary key (kind, version)
);

create table cms_pages (
  id text primary key check (id ~ '^[a-z0-9_-]{2,80}$'),
  areas text[] not null check (areas <@ array['tw', 'my', 'sg'] and cardinality(areas) > 0),
  titles jsonb not null,
  descriptions jsonb not null,
  bodies jsonb not null,
  updated_at timestamptz not null
);

create table store_collections (
  id text primary key check (id ~ '^[a-z0-9_-]{2,80}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  titles jsonb not null,
  intros jsonb not null,
  -- 'recommended': every store so flagged; 'listed': the items, in their order
  selection text not null check (selection in ('recommended', 'listed')),
  updated_at timestamptz not null
);

create table store_collection_items (
  collection_id text not null references store_collections (id) on delete cascade,
  store_id text not null references stores (id) on delete cascade,
  position integer not null,
  primary key (collection_id, store_id)
);

create table coupons (
  id text primary key check (id ~ '^[a-z0-9-]{2,80}$'),
  store_id text not null references stores (id),
  area text not null check (area in ('tw', 'my', 'sg')),
  titles jsonb not null,
  terms jsonb not null,
  discount_kind text not null check (discount_kind in ('percent', 'amount', 'gift')),
  -- percent off, or the amount off in the area's smallest unit; null for a gift
  discount_value bigint check (discount_value > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stock_total integer not null check (stock_total >= 0),
  stock_left integer not null check (stock_left between 0 and stock_total),
  updated_at timestamptz not null,
  check (starts_at < ends_at),
  check ((discount_kind = 'gift') = (discount_value is null)),
  check (discount_kind <> 'percent' or discount_value <= 100)
);
create index coupons_area on coupons (area, ends_at, id);
create index coupons_store on coupons (store_id, ends_at);

create table dynamic_links (
  sn text primary key check (sn ~ '^[A-Za-z0-9_-]{3,64}$'),
  -- addresses by platform: { ios, android, web }; web is always there
  targets jsonb not null check (targets ? 'web'),
  titles jsonb not null,
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  ends_at timestamptz,
  updated_at timestamptz not null
);
