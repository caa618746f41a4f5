-- compatible-from: 0032-content-files
-- What a campaign may cost (decision 56). A build before this one takes from no budget: the first is set once all servers
-- are new.
create table campaign_budgets (
  kind text not null check (kind in ('check-in', 'envelope', 'referral', 'survey')),
  campaign_id text not null,
  -- all that may be given and promised, from the moment on in which it was set
  amount_minor bigint not null check (amount_minor between 1 and 9007199254740991),
  -- set aside for prizes of which there is a limited number: as long as there are any, they can be drawn
  prizes_minor bigint not null check (prizes_minor >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (kind, campaign_id)
);

-- What is left of it, in parts: those who are given something at the same moment write to different rows. No part can
-- go below nothing, so that all together never give more than there is.
create table campaign_budget_parts (
  kind text not null,
  campaign_id text not null,
  part integer not null check (part >= 0),
  left_minor bigint not null check (left_minor >= 0),
  primary key (kind, campaign_id, part),
  foreign key (kind, campaign_id) references campaign_budgets (kind, campaign_id)
) with (fillfactor = 50);

-- What was shown to a member as his and is not paid yet; taken out of the budget when it was shown.
create table budget_promises (
  member_id text not null,
  -- the fact that promises it: `chest:<campaign>:<day>`
  id text not null,
  kind text not null,
  campaign_id text not null,
  left_minor bigint not null check (left_minor > 0),
  created_at timestamptz not null,
  -- from then on nobody can ask for it; null: until an act settles it
  expires_at timestamptz,
  primary key (member_id, id)
);
create index budget_promises_of_campaign on budget_promises (kind, campaign_id)
  include (left_minor, expires_at);

-- What a transfer has taken out of a budget: its amount, or less where the budget had no more for what was owed already.
create table budget_payments (
  member_id text not null,
  transfer_id text not null,
  kind text not null,
  campaign_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  primary key (member_id, transfer_id)
);
create index budget_payments_of_campaign on budget_payments (kind, campaign_id, created_at)
  include (amount_minor);

-- Takes an amount out of a budget and answers how much it got: all of it, or nothing, or with p_is_owed all that there
-- is. Whoever is served by one part waits for nobody there; else in line for one part; where none has enough, for all of
-- them, in one order behind the budget's own row. The block gives the locks of parts back that were not enough.
create function take_from_budget(p_kind text, p_campaign_id text, p_amount bigint,
  p_is_owed boolean)
returns bigint language plpgsql as $$
declare
  v_part integer;
  v_left bigint;
  v_taken bigint := 0;
  v_row record;
begin
  begin
    select part into v_part from campaign_budget_parts
      where kind = p_kind and campaign_id = p_campaign_id and left_minor >= p_amount
      limit 1 for update skip locked;
    if v_part is null then
      -- Looked at without a lock first: when all is gone, nobody need wait in line to hear it.
      select coalesce(sum(left_minor), 0) into v_left from campaign_budget_parts
        where kind = p_kind and campaign_id = p_campaign_id;
      if v_left = 0 or v_left < p_amount and not p_is_owed then
        return 0;
      end if;
      select part into v_part from campaign_budget_parts
        where kind = p_kind and campaign_id = p_campaign_id and left_minor >= p_amount
        order by random() limit 1;
    end if;
    update campaign_budget_parts set left_minor = left_minor - p_amount
      where kind = p_kind and campaign_id = p_campaign_id and part = v_part
        and left_minor >= p_amount;
    if not found then
      raise exception 'no part has so much' using errcode = 'HL057';
    end if;
    return p_amount;
  exception when sqlstate 'HL057' then null;
  end;
  perform 1 from campaign_budgets where kind = p_kind and campaign_id = p_campaign_id
    for no key update;
  perform 1 from campaign_budget_parts where kind = p_kind and campaign_id = p_campaign_id
    order by part for update;
  select coalesce(sum(left_minor), 0) into v_left from campaign_budget_parts
    where kind = p_kind and campaign_id = p_campaign_id;
  if v_left < p_amount and not p_is_owed then
    return 0;
  end if;
  for v_row in select part, left_minor from campaign_budget_parts
    where kind = p_kind and campaign_id = p_campaign_id and left_minor > 0 order by part loop
    exit when v_taken = p_amount;
    v_left := least(v_row.left_minor, p_amount - v_taken);
    update campaign_budget_parts set left_minor = left_minor - v_left
      where kind = p_kind and campaign_id = p_campaign_id and part = v_row.part;
    v_taken := v_taken + v_left;
  end loop;
  return v_taken;
end
$$;

-- Gives back what was taken and is not needed.
create function return_to_budget(p_kind text, p_campaign_id text, p_amount bigint)
returns void language plpgsql as $$
declare
  v_part integer;
begin
  select part into v_part from campaign_budget_parts
    where kind = p_kind and campaign_id = p_campaign_id
    limit 1 for update skip locked;
  update campaign_budget_parts set left_minor = left_minor + p_amount
    where kind = p_kind and campaign_id = p_campaign_id and part = coalesce(v_part, 0);
end
$$;

-- What a verb promises, pays and no longer promises, in one; without a budget nothing.
--
-- booking: { kind, campaignId,
--   promises: [{ id, keepsMinor, expiresAt }], each as it shall stand from now on,
--   pays: [{ memberId, transferId, amountMinor }],
--   fromPrizesMinor: of that by a limited prize, from what is set aside for those,
--   isOwed: it was promised before and is paid, though the budget should have no more }
-- errors: HL056 the budget has not so much left
create function book_budget(p_member_id text, p_booking jsonb, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_kind constant text := p_booking ->> 'kind';
  v_campaign_id constant text := p_booking ->> 'campaignId';
  v_has bigint;
  v_needs bigint;
  v_part bigint;
  v_paid record;
  v_promise record;
begin
  if not exists (
    select from campaign_budgets where kind = v_kind and campaign_id = v_campaign_id
  ) then
    return false;
  end if;
  with gone as (
    delete from budget_promises where member_id = p_member_id
      and kind = v_kind and campaign_id = v_campaign_id
      and id in (select value ->> 'id' from jsonb_array_elements(p_booking -> 'promises'))
    returning left_minor
  )
  select coalesce(sum(left_minor), 0) into v_has from gone;
  select coalesce(sum(amount), 0) into v_needs from (
    select (value ->> 'keepsMinor')::bigint from jsonb_array_elements(p_booking -> 'promises')
    union all
    select (value ->> 'amountMinor')::bigint from jsonb_array_elements(p_booking -> 'pays')
  ) as needed (amount);
  if (p_booking ->> 'fromPrizesMinor')::bigint > 0 then
    select least(prizes_minor, (p_booking ->> 'fromPrizesMinor')::bigint) into v_part
      from campaign_budgets where kind = v_kind and campaign_id = v_campaign_id for no key update;
    update campaign_budgets set prizes_minor = prizes_minor - v_part
      where kind = v_kind and campaign_id = v_campaign_id;
    v_has := v_has + v_part;
  end if;
  if v_needs > v_has then
    v_part := take_from_budget(v_kind, v_campaign_id, v_needs - v_has,
      (p_booking ->> 'isOwed')::boolean);
    if v_part = 0 and not (p_booking ->> 'isOwed')::boolean then
      raise exception 'the budget of % has not so much left', v_campaign_id using errcode = 'HL056';
    end if;
    v_has := v_has + v_part;
  elsif v_needs < v_has then
    perform return_to_budget(v_kind, v_campaign_id, v_has - v_needs);
    v_has := v_needs;
  end if;
  for v_paid in select * from jsonb_to_recordset(p_booking -> 'pays')
    as paid ("memberId" text, "transferId" text, "amountMinor" bigint) loop
    v_part := least(v_paid."amountMinor", v_has);
    continue when v_part = 0;
    insert into budget_payments (member_id, transfer_id, kind, campaign_id, amount_minor, created_at)
    values (v_paid."memberId", v_paid."transferId", v_kind, v_campaign_id, v_part, p_now);
    v_has := v_has - v_part;
  end loop;
  for v_promise in select * from jsonb_to_recordset(p_booking -> 'promises')
    as promise (id text, "keepsMinor" bigint, "expiresAt" timestamptz) loop
    v_part := least(v_promise."keepsMinor", v_has);
    continue when v_part = 0;
    insert into budget_promises (member_id, id, kind, campaign_id, left_minor, created_at, expires_at)
    values (p_member_id, v_promise.id, v_kind, v_campaign_id, v_part, p_now,
      v_promise."expiresAt");
    v_has := v_has - v_part;
  end loop;
  return true;
end
$$;

-- A check-in takes what it gives, and what its ladder promises, out of the campaign's budget (HL056): last, so that
-- the parts of it are held the shortest. As before in all else (0029).
create or replace function record_check_in(p_member_id text, p_check_in jsonb, p_transfer jsonb,
  p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_campaign_id constant text := p_check_in ->> 'campaignId';
  v_day constant date := (p_check_in ->> 'day')::date;
  v_voucher_id constant text := p_check_in ->> 'comboVoucherId';
  v_newest date;
  v_paused_at timestamptz;
  v_has_budget boolean;
begin
  perform 1 from member_accounts where member_id = p_member_id for update;
  select max(day), (select paused_at from check_in_campaigns where id = v_campaign_id),
      exists (select from campaign_budgets where kind = 'check-in' and campaign_id = v_campaign_id)
    into v_newest, v_paused_at, v_has_budget
    from check_ins where member_id = p_member_id and campaign_id = v_campaign_id;
  if v_newest = v_day then
    return false;
  end if;
  if v_paused_at is not null then
    raise exception '% is paused', v_campaign_id using errcode = 'HL008';
  end if;
  if v_newest is distinct from (p_check_in ->> 'previousDay')::date then
    raise exception 'another check-in came first' using errcode = '40001';
  end if;
  if v_voucher_id is not null then
    update combo_vouchers set used_campaign_id = v_campaign_id, used_on = v_day
      where member_id = p_member_id and id = v_voucher_id
        and used_on is null and (expires_at is null or expires_at > p_now);
    if not found then
      raise exception 'the combo voucher is gone' using errcode = '40001';
    end if;
  elsif exists (
    select from combo_vouchers where member_id = p_member_id and used_on is null
      and (expires_at is null or expires_at > p_now)
  ) then
    raise exception 'a combo voucher has come' using errcode = '40001';
  end if;
  perform record_transfer(p_member_id, p_transfer, p_now);
  insert into check_ins (member_id, campaign_id, day, streak_days, multiplier, amount_minor,
    reward_minor, combo_voucher_id, transfer_id, created_at)
  values (p_member_id, v_campaign_id, v_day, (p_check_in ->> 'streakDays')::integer,
    (p_check_in ->> 'multiplier')::integer, (p_check_in ->> 'amountMinor')::bigint,
    (p_check_in ->> 'rewardMinor')::bigint, v_voucher_id, p_transfer ->> 'id', p_now);
  if p_check_in -> 'chest' is not null then
    insert into chests (member_id, campaign_id, earned_on, contents, salt, commitment, created_at)
    values (p_member_id, v_campaign_id, v_day, p_check_in -> 'chest' -> 'contents',
      p_check_in -> 'chest' ->> 'salt', p_check_in -> 'chest' ->> 'commitment', p_now);
  end if;
  if v_has_budget and p_check_in -> 'budget' is not null then
    perform book_budget(p_member_id, p_check_in -> 'budget', p_now);
  end if;
  return true;
end
$$;
