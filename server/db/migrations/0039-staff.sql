-- compatible-from: 0032-content-files
-- Who works at the console, and what each may. Nobody is deleted: acts name them.
create table staff (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 100),
  name text not null check (length(name) between 1 and 100),
  role text not null check (role in ('owner', 'manager', 'editor', 'support', 'finance', 'auditor')),
  areas text[] not null check (areas <@ array['tw', 'my', 'sg'] and cardinality(areas) > 0),
  suspended_at timestamptz,
  created_at timestamptz not null
);

create table staff_passkeys (
  -- base64url, as browsers tell it
  credential_id text primary key,
  staff_id uuid not null references staff (id),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  created_at timestamptz not null,
  last_used_at timestamptz
);

-- A link that makes a member of staff, or gives one who is there a new passkey; the link itself is nowhere.
create table staff_invitations (
  token_hash text primary key,
  email text not null check (email = lower(email) and length(email) <= 100),
  role text not null check (role in ('owner', 'manager', 'editor', 'support', 'finance', 'auditor')),
  areas text[] not null check (areas <@ array['tw', 'my', 'sg'] and cardinality(areas) > 0),
  -- null: a command has
  invited_by uuid references staff (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitations_expiry on staff_invitations (expires_at);

-- What a passkey is to sign; deleted as it is used.
create table staff_challenges (
  hash text primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'prove')),
  staff_id uuid,
  expires_at timestamptz not null
);
create index staff_challenges_expiry on staff_challenges (expires_at);

create table staff_sessions (
  token_hash text primary key,
  id uuid not null unique,
  staff_id uuid not null references staff (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  -- the last proof by a passkey
  proven_at timestamptz,
  address text not null,
  agent text not null,
  ended_at timestamptz
);
create index staff_sessions_by_staff on staff_sessions (staff_id, ends_at);

-- An act that waits for a second person: a run that was taken back (decision 45). What is about a member goes with him.
create table proposals (
  id uuid primary key,
  call text not null,
  input jsonb not null,
  difference jsonb not null,
  -- of what was seen: what is approved is that, or nothing
  difference_hash text not null,
  subject text not null check (length(subject) between 1 and 300),
  area text check (area in ('tw', 'my', 'sg')),
  reason text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  -- By a second person, and never by nobody: a comparison with null would let that pass.
  check (state <> 'approved' or (decided_by is not null and decided_by <> proposed_by))
);
create index proposals_open on proposals (expires_at) where state = 'open';
-- What somebody did with a subject within a day.
create index proposals_by_staff on proposals (proposed_by, subject, proposed_at);
create index proposals_about on proposals ((substring(subject from '[^/]+$')));
