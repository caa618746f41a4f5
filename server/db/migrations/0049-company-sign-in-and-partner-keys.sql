-- compatible-from: 0032-content-files
-- The company's own sign-in. Who somebody of staff is there: the subject stays where an address of mail is given to
-- somebody else.
create table staff_company_accounts (
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  staff_id uuid not null references staff (id),
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (staff_id, issuer)
);

-- A browser that is on its way there and back; deleted as it comes. What it is held against, the browser has.
create table staff_company_ways (
  state_hash text primary key,
  -- whose proof; null: a sign-in, which is nobody's yet
  staff_id uuid references staff (id),
  expires_at timestamptz not null
);
create index staff_company_ways_expiry on staff_company_ways (expires_at);

-- Keys of partners: those that were made at the console, and what of those in the settings is to end. A key is known by its
-- fingerprint wherever it is spoken of; one that is over stays, as the log of acts names it.
create table partner_keys (
  partner_code text not null check (partner_code ~ '^[a-z0-9-]{2,80}$'),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{16}$'),
  -- null: the key itself stands in the settings
  key_sealed text,
  created_at timestamptz not null,
  -- null: until another one takes its place
  ends_at timestamptz,
  -- of staff: who has asked for it, and alone is shown it
  made_for uuid references staff (id),
  shown_at timestamptz,
  primary key (partner_code, fingerprint),
  check ((key_sealed is null) = (made_for is null)),
  check (key_sealed is not null or ends_at is not null),
  check (shown_at is null or made_for is not null)
);
