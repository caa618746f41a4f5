-- Store owners who apply for card payment, and their documents. Whom to reach and the bank account are
-- sealed; a document's name and the key that its file is sealed with too, so that a copy of the folder
-- or of the database alone tells nothing.

create table store_applications (
  id uuid primary key,
  reference text not null unique check (length(reference) between 4 and 20),
  -- The same form twice is one application.
  submission_fingerprint text not null unique,
  area text not null check (area in ('tw', 'my', 'sg')),
  locale text not null check (locale in ('zh-TW', 'zh-CN', 'en-US')),
  company_name text not null check (length(company_name) between 1 and 100),
  tax_number text not null check (length(tax_number) between 1 and 20),
  store_name text not null check (length(store_name) between 1 and 100),
  store_address text not null check (length(store_address) between 1 and 200),
  sealed_contact text not null,
  sealed_bank text not null,
  expected_monthly_minor bigint not null check (expected_monthly_minor > 0),
  created_at timestamptz not null,
  link_ends_at timestamptz not null,
  -- Sent for review: from then on nothing is added or taken away.
  finished_at timestamptz
);
create index store_applications_unfinished on store_applications (link_ends_at)
  where finished_at is null;

create table store_application_documents (
  application_id uuid not null references store_applications (id),
  id uuid not null,
  -- At most ten, however many arrive at once.
  slot smallint not null check (slot between 1 and 10),
  kind text not null check (kind in ('pdf', 'jpeg', 'png')),
  bytes integer not null check (bytes between 1 and 10485760),
  -- Of the document, not of its sealed file: the same one twice is one.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text not null unique check (file_name ~ '^[A-Za-z0-9_-]{32}$'),
  sealed_details text not null,
  created_at timestamptz not null,
  primary key (application_id, id),
  unique (application_id, slot),
  unique (application_id, sha256)
);

-- What all documents together take, so that no upload sums them up: moved in the transaction that adds
-- or removes a document, as its last lock, and counted again by the daily sweep.
create table store_document_totals (
  is_only boolean primary key default true check (is_only),
  bytes bigint not null check (bytes >= 0)
);
insert into store_document_totals (bytes) values (0);
