-- What an operator does to a campaign between two loads of the content: pause, resume, extend (decision 25).

-- content_ends_at: the end that the content named last, by a date; null where it counts days from its
-- first load. A load moves ends_at only when this has changed, and leaves what an operator did since.
-- paused_at: since when nothing new is given; null: it is.
alter table check_in_campaigns add column content_ends_at timestamptz,
  add column paused_at timestamptz;
alter table coupons add column content_ends_at timestamptz, add column paused_at timestamptz;
alter table discount_ticket_activities add column content_ends_at timestamptz;
alter table envelope_campaigns add column content_ends_at timestamptz,
  add column paused_at timestamptz;
alter table referral_campaigns add column content_ends_at timestamptz,
  add column paused_at timestamptz;
alter table surveys add column content_ends_at timestamptz, add column paused_at timestamptz;

-- Of a ticket it stands where every claim looks anyway, so that it costs none of them a statement.
alter table discount_ticket_stocks add column paused_at timestamptz;

-- Days on which a campaign was paused, or over until it was revived: no load takes them away.
alter table check_in_outages add column by_operator boolean not null default false;

-- A check-in is given by no campaign that is paused (HL008). As before in all else (0013).
create or replace function record_check_in(p_member_id text, p_check_in jsonb, p_transfer jsonb,
  p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_campaign_id constant text := p_check_in ->> 'campaignId';
  v_day constant date := (p_check_in ->> 'day')::date;
  v_voucher_id constant text := p_check_in ->> 'comboVoucherId';
  v_newest date;
  v_paused_at timestamptz;
begin
  perform 1 from member_accounts where member_id = p_member_id for update;
  select max(day), (select paused_at from check_in_campaigns where id = v_campaign_id)
    into v_newest, v_paused_at
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
  return true;
end
$$;

-- A claim is given by no activity that is paused (HL008): who waited in line for its row while it was
-- being paused is refused too. One that is there is answered. As before in all else (0006).
create or replace function claim_discount_ticket(p_member_id text, p_activity_id text, p_claim jsonb,
  p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  v_claim discount_ticket_claims%rowtype;
  v_is_closed boolean;
  v_left integer;
  v_paused_at timestamptz;
  v_status text := 'existing';
begin
  select is_closed into v_is_closed from member_accounts where member_id = p_member_id for update;
  if not found or v_is_closed then
    raise exception 'no open account of %', p_member_id using errcode = 'HL002';
  end if;
  select * into v_claim from discount_ticket_claims
    where member_id = p_member_id and activity_id = p_activity_id;
  if not found then
    -- Looked at without the lock first: when all are gone, nobody need wait in line to hear it.
    select stock_left, paused_at into v_left, v_paused_at from discount_ticket_stocks
      where activity_id = p_activity_id;
    if v_paused_at is null and v_left > 0 then
      update discount_ticket_stocks set stock_left = stock_left - 1
        where activity_id = p_activity_id and stock_left > 0 and paused_at is null;
      if not found then
        v_left := 0;
        select paused_at into v_paused_at from discount_ticket_stocks
          where activity_id = p_activity_id;
      end if;
    end if;
    if v_paused_at is not null then
      raise exception '% is paused', p_activity_id using errcode = 'HL008';
    end if;
    if v_left is null or v_left = 0 then
      return jsonb_build_object('status', 'sold_out');
    end if;
    insert into discount_ticket_claims (member_id, activity_id, id, code, claimed_at, expires_at)
    values (p_member_id, p_activity_id, (p_claim ->> 'id')::uuid, p_claim ->> 'code', p_now,
      (p_claim ->> 'expiresAt')::timestamptz)
    returning * into v_claim;
    v_status := 'claimed';
  end if;
  return jsonb_build_object('status', v_status, 'id', v_claim.id, 'code', v_claim.code,
    'claimedAt', v_claim.claimed_at, 'expiresAt', v_claim.expires_at, 'usedAt', v_claim.used_at);
end
$$;
