-- What the terms promise of suspending, of old forms and of changes of the terms themselves.

-- A member who may do nothing for a while. Reason and cause are what the member may read of it; the
-- same reason again is the same suspension, and the same lifting.
create table member_suspensions (
  member_id text not null references members (member_id),
  id uuid not null,
  cause text not null check (
    cause in ('several-accounts', 'made-up-purchases', 'automated-use', 'resale', 'attacks', 'unlawful',
      'lost-device')
  ),
  -- how the operator knows
  reason text not null check (length(reason) between 1 and 500),
  suspended_at timestamptz not null,
  -- the last day on which it is to be decided
  decide_by date not null,
  lifted_at timestamptz,
  -- cleared: we were wrong, and everything is put back; ended: it is over all the same
  outcome text check (outcome in ('cleared', 'ended')),
  lift_reason text check (length(lift_reason) between 1 and 500),
  primary key (member_id, id),
  check ((lifted_at is null) = (outcome is null) and (lifted_at is null) = (lift_reason is null)),
  check (lifted_at >= suspended_at)
);
-- One at a time; every server reads the open ones every few seconds.
create unique index member_suspensions_open on member_suspensions (member_id) where lifted_at is null;
create unique index member_suspensions_reason on member_suspensions (member_id, md5(reason));

-- An application that became a contract stays; the others are erased after 24 months.
alter table store_applications add column kept_at timestamptz;
create index store_applications_finished on store_applications (finished_at)
  where finished_at is not null and kept_at is null;

-- A version of the terms comes into force once it was announced. Those that are here are.
alter table terms
  -- what is new in it, by locale; none of a first edition
  add column changes jsonb,
  -- why it may come sooner than 30 days after its announcement
  add column sooner_because text check (sooner_because in ('benefit', 'law')),
  add column announced_at timestamptz,
  -- whom the push has reached, by id, and when all were told
  add column told_up_to text not null default '',
  add column told_at timestamptz,
  add check (told_at is null or announced_at is not null);
update terms set announced_at = updated_at, told_at = updated_at;
