-- What a claw-back could not take any more (rules.md, Ledger). A reversal of credit of which nothing
-- is left touches no lot, so it has no entry: the debt is a row of its own, and
-- member_accounts.shortfall_minor is the sum of these less what kind shortfall-repayment has paid.
create table shortfalls (
  member_id text not null,
  -- the reversal
  transfer_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  primary key (member_id, transfer_id),
  foreign key (member_id, transfer_id) references transfers (member_id, id)
);
create trigger shortfalls_stay before update or delete on shortfalls
  for each row execute function refuse_change();

-- The day of the last warning before an idle account's credit is reclaimed: nothing is reclaimed
-- less than 7 days after it, however long the server was away.
alter table members add column idle_warned_on date;

-- The days on which credit ends that the member has been told of.
create table expiry_notices (
  member_id text not null references member_accounts (member_id),
  ends_on date not null,
  created_at timestamptz not null,
  primary key (member_id, ends_on)
);
create index expiry_notices_old on expiry_notices (ends_on);

-- Lots in the order of their ends, member by member, so that a sweep reads on from where it was.
create index lots_ending on lots (expires_at, member_id, number)
  where remaining_minor > 0 and expires_at is not null;
drop index lots_expiring;
