-- Daily check-in with its streak, vouchers and chests (rules.md, Check-in).

-- Loaded from content/check-in-campaigns.
create table check_in_campaigns (
  id text primary key check (id ~ '^[a-z0-9-]{2,80}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  titles jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- contract/values/check-in-rules.ts: daily amount, multipliers, rewards, expiry, chest
  rules jsonb not null,
  updated_at timestamptz not null,
  check (starts_at < ends_at)
);
create index check_in_campaigns_area on check_in_campaigns (area, starts_at);

-- Days on which the operator declares that nobody could check in: streaks stand still.
create table check_in_outages (
  campaign_id text not null references check_in_campaigns (id) on delete cascade,
  day date not null,
  primary key (campaign_id, day)
);

-- How many of a prize are left; a prize without a row is never out of stock.
create table check_in_prize_stocks (
  campaign_id text not null references check_in_campaigns (id) on delete cascade,
  prize_id text not null,
  stock_total integer not null check (stock_total >= 0),
  stock_left integer not null check (stock_left between 0 and stock_total),
  primary key (campaign_id, prize_id)
);

-- Doubles one check-in.
create table combo_vouchers (
  member_id text not null references member_accounts (member_id),
  id text not null check (length(id) between 1 and 200),
  created_at timestamptz not null,
  expires_at timestamptz,
  -- the check-in that used it up
  used_campaign_id text,
  used_on date,
  primary key (member_id, id),
  check ((used_campaign_id is null) = (used_on is null))
);
create index combo_vouchers_unused on combo_vouchers (member_id, expires_at)
  where used_on is null;

-- One a member, campaign and local day.
create table check_ins (
  member_id text not null references member_accounts (member_id),
  campaign_id text not null references check_in_campaigns (id),
  day date not null,
  -- place on the ladder, this day included: 1 to the longest reward's days
  streak_days integer not null check (streak_days > 0),
  multiplier integer not null check (multiplier between 1 and 20),
  -- daily amount times multiplier, with the fixed reward of the day (reward_minor) in it
  amount_minor bigint not null check (amount_minor > 0),
  reward_minor bigint not null default 0 check (reward_minor between 0 and amount_minor),
  combo_voucher_id text,
  transfer_id text not null,
  created_at timestamptz not null,
  primary key (member_id, campaign_id, day),
  unique (member_id, transfer_id),
  foreign key (member_id, transfer_id) references transfers (member_id, id),
  foreign key (member_id, combo_voucher_id) references combo_vouchers (member_id, id)
);

-- Chests wait from the day that earned them until one is picked. Contents are drawn before.
create table chests (
  member_id text not null,
  campaign_id text not null,
  earned_on date not null,
  -- prize ids, one for each chest
  contents jsonb not null check (jsonb_array_length(contents) between 2 and 12),
  salt text not null check (salt ~ '^[0-9a-f]{32}$'),
  -- SHA-256 of { contents, salt } in canonical JSON, shown before the pick
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- which chest, counted from 0
  pick smallint,
  -- what was given: the drawn prize, or its declared fallback when that was out of stock
  prize_id text,
  picked_at timestamptz,
  created_at timestamptz not null,
  primary key (member_id, campaign_id, earned_on),
  foreign key (member_id, campaign_id, earned_on)
    references check_ins (member_id, campaign_id, day),
  check (pick between 0 and jsonb_array_length(contents) - 1),
  check ((pick is null) = (prize_id is null) and (pick is null) = (picked_at is null))
);

-- One check-in whole: the day, the voucher it uses up, the credit, and the chests that it earns. The
-- caller computed it from the newest check-in it saw; when that is not the newest any more, or the
-- voucher is gone, nothing happens and the caller looks again (40001).
--
-- check_in: { campaignId, day, previousDay, streakDays, multiplier, amountMinor, rewardMinor,
--   comboVoucherId, chest: { contents, salt, commitment } }
-- answers true, or false where the day has a check-in already
create function record_check_in(p_member_id text, p_check_in jsonb, p_transfer jsonb,
  p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_campaign_id constant text := p_check_in ->> 'campaignId';
  v_day constant date := (p_check_in ->> 'day')::date;
  v_newest date;
begin
  perform 1 from member_accounts where member_id = p_member_id for update;
  select max(day) into v_newest from check_ins
    where member_id = p_member_id and campaign_id = v_campaign_id;
  if v_newest = v_day then
    return false;
  end if;
  if v_newest is distinct from (p_check_in ->> 'previousDay')::date then
    raise exception 'another check-in came first' using errcode = '40001';
  end if;
  if p_check_in ->> 'comboVoucherId' is not null then
    update combo_vouchers set used_campaign_id = v_campaign_id, used_on = v_day
      where member_id = p_member_id and id = p_check_in ->> 'comboVoucherId'
        and used_on is null and (expires_at is null or expires_at > p_now);
    if not found then
      raise exception 'the combo voucher is gone' using errcode = '40001';
    end if;
  end if;
  perform record_transfer(p_member_id, p_transfer, p_now);
  insert into check_ins (member_id, campaign_id, day, streak_days, multiplier, amount_minor,
    reward_minor, combo_voucher_id, transfer_id, created_at)
  values (p_member_id, v_campaign_id, v_day, (p_check_in ->> 'streakDays')::integer,
    (p_check_in ->> 'multiplier')::integer, (p_check_in ->> 'amountMinor')::bigint,
    (p_check_in ->> 'rewardMinor')::bigint, p_check_in ->> 'comboVoucherId',
    p_transfer ->> 'id', p_now);
  if p_check_in -> 'chest' is not null then
    insert into chests (member_id, campaign_id, earned_on, contents, salt, commitment, created_at)
    values (p_member_id, v_campaign_id, v_day, p_check_in -> 'chest' -> 'contents',
      p_check_in -> 'chest' ->> 'salt', p_check_in -> 'chest' ->> 'commitment', p_now);
  end if;
  return true;
end
$$;
