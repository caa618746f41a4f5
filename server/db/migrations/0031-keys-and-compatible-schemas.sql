-- What fingerprints (of phones, cards, devices) are made with: it stays when ENCRYPTION_KEY changes, and is
-- itself sealed. One row, written by the first start.
create table fingerprint_keys (
  is_only boolean primary key default true check (is_only),
  sealed_key text not null,
  created_at timestamptz not null
);

-- Which older builds may run on what a migration made, as the first line of its file says. A build that
-- does not have the file reads it here.
create table schema_compatibilities (
  migration text primary key check (migration ~ '^\d{4}-[a-z0-9-]+$'),
  compatible_from text not null check (compatible_from collate "C" < migration)
);
