-- Forms of visitors: stored first, then notified by a job. Lengths are those of rules.md, Forms.

create table prospect_stores (
  id uuid primary key,
  reference text not null unique check (length(reference) between 4 and 20),
  kind text not null check (kind in ('store', 'short', 'pos_vendor')),
  area text not null check (area in ('tw', 'my', 'sg')),
  locale text not null check (locale in ('zh-TW', 'zh-CN', 'en-US')),
  company_name text check (length(company_name) <= 100),
  tax_number text check (length(tax_number) <= 20),
  contact_name text not null check (length(contact_name) between 1 and 50),
  job_title text check (length(job_title) <= 50),
  email text check (length(email) <= 254),
  mobile text check (mobile ~ '^\+[0-9]{6,15}$'),
  store_name text check (length(store_name) <= 100),
  store_address text check (length(store_address) <= 200),
  store_phone text check (length(store_phone) <= 20),
  business_type_id text,
  city_id text,
  region_id text,
  source_id integer,
  source text check (length(source) <= 100),
  content text check (length(content) <= 2000),
  created_at timestamptz not null,
  check (email is not null or mobile is not null)
);
create index prospect_stores_newest on prospect_stores (created_at);

create table feedbacks (
  id uuid primary key,
  reference text not null unique check (length(reference) between 4 and 20),
  area text not null check (area in ('tw', 'my', 'sg')),
  locale text not null check (locale in ('zh-TW', 'zh-CN', 'en-US')),
  question_type text not null check (length(question_type) between 1 and 40),
  name text not null check (length(name) between 1 and 50),
  email text check (length(email) <= 254),
  mobile text check (mobile ~ '^\+[0-9]{6,15}$'),
  subject text not null check (length(subject) between 1 and 100),
  content text not null check (length(content) between 1 and 2000),
  company_name text check (length(company_name) <= 100),
  tax_number text check (length(tax_number) <= 20),
  contact_name text check (length(contact_name) <= 50),
  job_title text check (length(job_title) <= 50),
  store_name text check (length(store_name) <= 100),
  store_address text check (length(store_address) <= 200),
  store_phone text check (length(store_phone) <= 20),
  friend_name text check (length(friend_name) <= 50),
  gender text check (length(gender) <= 20),
  birthday date,
  residence text check (length(residence) <= 100),
  occupation text check (length(occupation) <= 100),
  source_id integer,
  source text check (length(source) <= 100),
  created_at timestamptz not null,
  check (email is not null or mobile is not null)
);
create index feedbacks_newest on feedbacks (created_at);

create table press_contacts (
  id uuid primary key,
  reference text not null unique check (length(reference) between 4 and 20),
  area text not null check (area in ('tw', 'my', 'sg')),
  locale text not null check (locale in ('zh-TW', 'zh-CN', 'en-US')),
  company_name text not null check (length(company_name) between 1 and 100),
  contact_name text not null check (length(contact_name) between 1 and 50),
  job_title text check (length(job_title) <= 50),
  email text check (length(email) <= 254),
  mobile text check (mobile ~ '^\+[0-9]{6,15}$'),
  subject text not null check (length(subject) between 1 and 100),
  content text not null check (length(content) between 1 and 2000),
  created_at timestamptz not null,
  check (email is not null or mobile is not null)
);
create index press_contacts_newest on press_contacts (created_at);

-- A solved bot check counts once: its signature stays until it would have expired anyway.
create table bot_check_uses (
  signature_hash text primary key,
  expires_at timestamptz not null
);
create index bot_check_uses_expiry on bot_check_uses (expires_at);

create table idempotency_keys (
  scope text not null check (length(scope) <= 200),
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  -- HTTP status and body of the answer; null while the first request is still running
  status smallint,
  response jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (scope, key),
  check ((status is null) = (response is null))
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);

-- The embedded mailbox: what would have left by mail, SMS or push.
create table outbox_messages (
  id uuid primary key,
  -- the event it tells about: sent again, it is received once
  event_id text unique check (length(event_id) <= 200),
  kind text not null check (kind in ('mail', 'sms', 'push')),
  recipient text not null check (length(recipient) <= 320),
  subject text not null check (length(subject) <= 300),
  body text not null,
  created_at timestamptz not null
);
create index outbox_messages_newest on outbox_messages (created_at);
