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
  tax_numbers jsonb not null,
  phones jsonb not null,
  updated_at timestamptz not null
);

create table press_items (
  id text primary key check (id ~ '^[a-z0-9-]{2,80}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  kind text not null check (length(kind) between 1 and 40),
  published_on date not null,
  titles jsonb not null,
  summaries jsonb not null,
  -- lists of blocks by locale (contract/values/blocks.ts)
  bodies jsonb not null,
  -- the full story at another publisher
  external_url text check (external_url ~ '^https://'),
  cover text not null check (length(cover) between 1 and 40),
  updated_at timestamptz not null
);
create index press_items_newest on press_items (area, published_on desc, id desc);

create table terms (
  kind text not null check (kind ~ '^[a-z-]{2,40}$'),
  version text not null check (length(version) <= 20),
  effective_on date not null,
  titles jsonb not null,
  descriptions jsonb not null,
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
  -- names of the site's route middleware that the page asks for
  middleware text[] not null,
  updated_at timestamptz not null
);

create table store_collections (
  id text primary key check (id ~ '^[a-z0-9_-]{2,80}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  titles jsonb not null,
  intros jsonb not null,
  updated_at timestamptz not null
);

create table store_collection_items (
  collection_id text not null references store_collections (id) on delete cascade,
  store_id text not null references stores (id) on delete cascade,
  position integer not null,
  -- why it was chosen, and by whom: a role, never a name
  reasons jsonb not null,
  recommenders jsonb not null,
  primary key (collection_id, store_id)
);

create table coupons (
  id text primary key check (id ~ '^[a-z0-9-]{2,80}$'),
  store_id text not null references stores (id),
  area text not null check (area in ('tw', 'my', 'sg')),
  titles jsonb not null,
  -- lists of sentences by locale
  terms jsonb not null,
  discount_kind text not null check (discount_kind in ('percent', 'amount', 'gift')),
  -- percent off, or the amount off in the area's smallest unit; null for a gift
  discount_value bigint check (discount_value > 0),
  -- what is given; null unless the discount is a gift
  gifts jsonb,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stock_total integer not null check (stock_total >= 0),
  stock_left integer not null check (stock_left between 0 and stock_total),
  updated_at timestamptz not null,
  check (starts_at < ends_at),
  check ((discount_kind = 'gift') = (discount_value is null)),
  check ((discount_kind = 'gift') = (gifts is not null)),
  check (discount_kind <> 'percent' or discount_value <= 100)
);
create index coupons_area on coupons (area, ends_at, id);
create index coupons_store on coupons (store_id, ends_at);

create table dynamic_links (
  sn text primary key check (sn ~ '^[A-Za-z0-9-]{8,32}$'),
  -- addresses by platform: { ios, android, web }
  targets jsonb not null check (targets ?& array['ios', 'android', 'web']),
  titles jsonb not null,
  status text not null check (status in ('active', 'paused', 'expired')),
  ends_at timestamptz,
  updated_at timestamptz not null
);

create table online_shop_items (
  id text primary key check (id ~ '^[a-z0-9-]{2,80}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  names jsonb not null,
  bodies jsonb not null,
  shop_names jsonb not null,
  price_minor bigint not null check (price_minor > 0),
  rebate_percent smallint not null check (rebate_percent between 0 and 100),
  external_url text not null check (external_url ~ '^https://'),
  cover text not null check (length(cover) between 1 and 40),
  -- [{ label, value }], each a text by locale
  specifications jsonb not null check (jsonb_typeof(specifications) = 'array'),
  position integer not null,
  updated_at timestamptz not null
);
create index online_shop_items_area on online_shop_items (area, position, id);
