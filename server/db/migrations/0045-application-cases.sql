-- compatible-from: 0032-content-files
-- How a store's application stands with those who judge it. One without a row waits, once it was sent for review. It goes
-- with the application, whichever build erases that.
create table store_application_cases (
  application_id uuid primary key references store_applications (id) on delete cascade,
  -- null: none yet
  decision text check (decision in ('approved', 'rejected')),
  -- the store that an approval has made, or that it was of already
  store_id text references stores (id),
  -- why it was rejected, as the applicant is told
  cause text check (cause in ('unclear', 'incomplete', 'not-served', 'known', 'withdrawn')),
  -- when more was asked for last, and what; it may be sent for review again meanwhile
  asked_at timestamptz,
  wanted text[] not null default '{}',
  words text check (length(words) between 1 and 1000),
  -- counts changes by staff
  version integer not null check (version > 0),
  -- of staff, whom nobody deletes; not a key, as an act locks its person first and the application then
  changed_by uuid not null,
  changed_at timestamptz not null,
  check ((decision is not distinct from 'approved') = (store_id is not null)),
  check ((decision is not distinct from 'rejected') = (cause is not null)),
  check ((asked_at is null) = (cardinality(wanted) = 0)),
  check (words is null or asked_at is not null)
);
create index store_application_cases_of_store on store_application_cases (store_id) where store_id is not null;

-- What the applicant was written, to the address of the form. The secret link that a letter brings is not in it: it is
-- made as the letter goes.
create table store_application_letters (
  id uuid primary key,
  application_id uuid not null references store_application_cases (application_id) on delete cascade,
  kind text not null check (kind in ('asked', 'approved', 'rejected')),
  locale text not null check (locale in ('zh-TW', 'zh-CN', 'en-US')),
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 4000),
  -- of the link in it
  link_ends_at timestamptz,
  written_by uuid not null,
  created_at timestamptz not null,
  -- null: the mail server has not taken it yet
  mailed_at timestamptz,
  check ((kind = 'asked') = (link_ends_at is not null))
);
create index store_application_letters_of_application on store_application_letters (application_id, created_at);

-- By which the same phone number is found at another application, as the number itself is sealed: a keyed hash. Null
-- where an older build has taken the form.
alter table store_applications add column phone_fingerprint text;
