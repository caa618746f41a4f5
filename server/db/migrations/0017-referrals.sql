-- Invitations of members (rules.md, Referrals), and what a sign-in says of a member.

-- Devices on which the app's pages were opened by a member. The id comes from the user agent and proves
-- nothing: it only makes an operator look.
create table member_devices (
  member_id text not null references member_accounts (member_id),
  device_hash text not null check (length(device_hash) between 20 and 100),
  seen_at timestamptz not null,
  primary key (member_id, device_hash)
);

create table referral_campaigns (
  id text primary key check (length(id) between 1 and 80),
  area text not null check (area in ('tw', 'my', 'sg')),
  titles jsonb not null,
  -- { inviterMinor, joinedMinor, creditDays, monthlyCap, days }: content/referral-campaigns.schema.ts
  rules jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  updated_at timestamptz not null,
  check (starts_at < ends_at)
);
create index referral_campaigns_area on referral_campaigns (area, starts_at);

-- The code of a member's invitations; an identity of the same value finds it.
create table referral_codes (
  member_id text not null references member_accounts (member_id),
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  -- the last three digits of the member's own number: by them friends know who invites
  phone_end text check (phone_end ~ '^[0-9]{3}$'),
  created_at timestamptz not null,
  primary key (member_id)
);

-- One invitation that was accepted. Its row is the inviter's; what it promised is kept in it.
create table referrals (
  member_id text not null references member_accounts (member_id),
  id uuid not null,
  campaign_id text not null,
  area text not null check (area in ('tw', 'my', 'sg')),
  inviter_minor bigint not null check (inviter_minor > 0),
  joined_minor bigint not null check (joined_minor > 0),
  credit_days integer check (credit_days > 0),
  monthly_cap integer not null check (monthly_cap > 0),
  state text not null check (state in ('joined', 'linked', 'held', 'rewarded', 'rejected', 'ended')),
  -- of the number that was proven, until a member signs in with it
  phone_hash text check (length(phone_hash) between 20 and 100),
  phone_end text check (phone_end ~ '^[0-9]{3}$'),
  joined_member_id text,
  held_reason text check (held_reason in ('own-code', 'circle', 'same-device', 'same-card')),
  ended_reason text check (
    ended_reason in ('too-late', 'already-member', 'other-area', 'account-closed')
  ),
  review_reason text check (length(review_reason) between 1 and 500),
  joined_at timestamptz not null,
  linked_at timestamptz,
  -- until then the new member's first check-in or purchase counts
  expires_at timestamptz not null,
  held_at timestamptz,
  reviewed_at timestamptz,
  settled_at timestamptz,
  -- null where the inviter's month was full, or the account closed
  inviter_transfer_id text,
  joined_transfer_id text,
  primary key (member_id, id),
  check ((state in ('rewarded', 'rejected', 'ended')) = (settled_at is not null)),
  check ((state = 'rewarded') = (joined_transfer_id is not null)),
  check (state <> 'joined' or joined_member_id is null),
  check (state not in ('linked', 'rewarded') or joined_member_id is not null),
  check (state not in ('linked', 'rewarded') or joined_member_id <> member_id),
  check (state <> 'held' or held_reason is not null),
  check ((state = 'ended') = (ended_reason is not null))
);
create unique index referrals_phone on referrals (member_id, phone_hash)
  where phone_hash is not null;
create unique index referrals_joined_member on referrals (member_id, joined_member_id)
  where joined_member_id is not null;
create index referrals_newest on referrals (member_id, joined_at desc, id);
create index referrals_open on referrals (state, expires_at) where state in ('joined', 'linked', 'held');
-- the look for what new members have started: by the member, and by what was linked or approved
create index referrals_linked on referrals (joined_member_id) where state = 'linked';
create index referrals_ready on referrals (greatest(linked_at, reviewed_at)) where state = 'linked';
create index referrals_held on referrals (held_at, id) where state = 'held';
create index referrals_reviewed on referrals (id) where held_at is not null;
alter table referrals alter column member_id set (n_distinct = -0.02);

-- By whom a member was invited: the key gives nobody more than one inviter, for ever.
create table referral_links (
  member_id text not null references member_accounts (member_id),
  inviter_id text not null,
  referral_id uuid not null,
  linked_at timestamptz not null,
  primary key (member_id),
  check (member_id <> inviter_id)
);

-- Codes that were sent to numbers, one row a number: its lock is what counts sends and tries, for any
-- number of servers. Neither number nor code can be read here; a day later the row is gone.
create table referral_verifications (
  phone_hash text primary key check (length(phone_hash) between 20 and 100),
  -- null: the code was withdrawn
  code_hash text,
  expires_at timestamptz,
  failed_tries smallint not null default 0,
  sent_at timestamptz,
  -- the 24 hours in which sends are counted
  window_started_at timestamptz not null,
  sent_in_window smallint not null default 0
);
create index referral_verifications_window on referral_verifications (window_started_at);

-- Text messages that were sent on a day: one budget for all servers.
create table sms_days (
  day date primary key,
  sent_count integer not null check (sent_count >= 0)
);
