-- A check-in may be computed from what the member's page has read: beside the newest check-in, the
-- voucher must be as it was then. As before in all else (0005).
create or replace function record_check_in(p_member_id text, p_check_in jsonb, p_transfer jsonb,
  p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_campaign_id constant text := p_check_in ->> 'campaignId';
  v_day constant date := (p_check_in ->> 'day')::date;
  v_voucher_id constant text := p_check_in ->> 'comboVoucherId';
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
