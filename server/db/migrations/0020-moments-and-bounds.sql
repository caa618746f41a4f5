-- One act has one moment. A claw-back of credit that was spent wrote its transfer and the row of what
-- is owed with two looks at the clock; where a millisecond lay between them, verify-ledger reported the
-- second as a fault for good, as if somebody had changed it. The moment of the act is its transfer's:
-- the note takes it over. No amount, no account, no transfer, no entry and no hash is touched, and no
-- hash holds the moment of a note. Notes are never changed, so their guard is put aside for this once.
alter table shortfalls disable trigger shortfalls_stay;
update shortfalls s set created_at = t.created_at
  from transfers t
  where t.member_id = s.member_id and t.id = s.transfer_id and t.created_at <> s.created_at;
alter table shortfalls enable trigger shortfalls_stay;

-- Amounts are whole numbers that every reader can hold exactly (quality.md, Invariants): 2^53 - 1. Beyond,
-- the database would go on and every reader fail.
alter table member_accounts add constraint member_accounts_bounds check (
  balance_minor <= 9007199254740991 and shortfall_minor <= 9007199254740991
) not valid;
alter table store_accounts add constraint store_accounts_bounds check (
  balance_minor between -9007199254740991 and 9007199254740991
) not valid;
alter table transfers add constraint transfers_bounds check (
  9007199254740991 >= all (amounts_minor) and -9007199254740991 <= all (amounts_minor)
) not valid;
alter table shortfalls add constraint shortfalls_bounds check (
  amount_minor <= 9007199254740991
) not valid;
alter table member_accounts validate constraint member_accounts_bounds;
alter table store_accounts validate constraint store_accounts_bounds;
alter table transfers validate constraint transfers_bounds;
alter table shortfalls validate constraint shortfalls_bounds;

-- Writes one transfer, the entry and the lots of the member, and the balance row, or nothing. One
-- statement, so that the hot verbs need one round trip.
--
-- transfer: { id, kind, accounts, amountsMinor, reason (canonical JSON as text), source, reverses,
--   provenance, expiresAt, restores, pays, inputHash }
--   provenance, expiresAt: of the lot that a credit makes
--   restores: [{ number, amountMinor }] gives a credit back to lots in place of a new one
--   pays: [{ number, amountMinor }] names the lots of a debit; else the nearest end pays first
-- answers { isNew, entryNumber, amountMinor, balanceMinor }
-- errors: HL001 the id has another input, HL002 the account is closed, HL003 not enough credit,
--   HL004 no such account, HL005 a lot cannot take or give this much, or the amount goes the other
--   way than its lots, HL006 the balance would be more than a number can hold exactly, HL007 a hold
--   that is given back by another act than its payment, or after it has settled
create or replace function record_transfer(p_member_id text, p_transfer jsonb, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  v_id constant text := p_transfer ->> 'id';
  v_own constant text := 'member:' || p_member_id;
  v_account member_accounts%rowtype;
  v_known transfers%rowtype;
  v_reversed transfers%rowtype;
  v_accounts text[];
  v_amounts bigint[];
  v_amount bigint := 0;
  v_left bigint;
  v_part bigint;
  v_lot record;
  v_wanted record;
  v_lots text[] := '{}';
  v_number integer;
  v_balance bigint;
  v_created text;
  v_canonical text;
  v_hash text;
begin
  select * into v_account from member_accounts where member_id = p_member_id for update;
  if not found then
    raise exception 'no account of %', p_member_id using errcode = 'HL004';
  end if;

  select * into v_known from transfers where member_id = p_member_id and id = v_id;
  if found then
    if v_known.input_hash <> p_transfer ->> 'inputHash' then
      raise exception 'transfer % has another input', v_id using errcode = 'HL001';
    end if;
    return (
      select jsonb_build_object('isNew', false, 'entryNumber', number,
        'amountMinor', amount_minor, 'balanceMinor', v_account.balance_minor)
      from entries where member_id = p_member_id and transfer_id = v_id
    );
  end if;
  if v_account.is_closed then
    raise exception 'account of % is closed', p_member_id using errcode = 'HL002';
  end if;

  -- What is reserved for a payment goes back with that payment alone, and never once it has settled.
  if p_transfer ->> 'reverses' is not null then
    select * into v_reversed from transfers
      where member_id = p_member_id and id = p_transfer ->> 'reverses';
    if v_reversed.kind = 'payment' and (
      v_reversed.source <> p_transfer ->> 'source' or exists (
        select from transfers where member_id = p_member_id
          and kind = 'payment-settlement' and source = v_reversed.source
      )
    ) then
      raise exception 'hold % is its payment''s', v_reversed.id using errcode = 'HL007';
    end if;
  end if;

  v_accounts := array(select jsonb_array_elements_text(p_transfer -> 'accounts'));
  v_amounts := array(select jsonb_array_elements_text(p_transfer -> 'amountsMinor')::bigint);
  for i in 1 .. cardinality(v_accounts) loop
    if v_accounts[i] = v_own then
      v_amount := v_amount + v_amounts[i];
    elsif v_accounts[i] like 'member:%' then
      raise exception 'transfer % touches another member', v_id using errcode = 'HL005';
    end if;
  end loop;
  v_number := v_account.entry_count + 1;
  v_balance := v_account.balance_minor + v_amount;
  if v_balance < 0 then
    raise exception 'not enough credit for %', v_id using errcode = 'HL003';
  end if;

  if v_balance > 9007199254740991 then
    raise exception 'balance of % beyond bounds', p_member_id using errcode = 'HL006';
  end if;
  -- A credit names its lots, new ones or old ones; a debit at most those that pay.
  if v_amount > 0 and (p_transfer -> 'pays' is not null
      or (p_transfer -> 'provenance' is null) = (p_transfer -> 'restores' is null))
    or v_amount < 0 and (p_transfer -> 'provenance' is not null
      or p_transfer -> 'restores' is not null)
  then
    raise exception 'transfer % goes the other way', v_id using errcode = 'HL005';
  end if;

  insert into transfers (member_id, id, kind, area, accounts, amounts_minor, reason, source,
    reverses, input_hash, created_at)
  values (p_member_id, v_id, p_transfer ->> 'kind', v_account.area, v_accounts, v_amounts,
    (p_transfer ->> 'reason')::jsonb, p_transfer ->> 'source', p_transfer ->> 'reverses',
    p_transfer ->> 'inputHash', p_now);

  v_left := abs(v_amount);
  if v_amount > 0 and p_transfer -> 'restores' is null then
    v_lots := array[lot_json(v_number, v_amount, p_transfer ->> 'provenance',
      (p_transfer ->> 'expiresAt')::timestamptz)];
  elsif v_amount > 0 then
    for v_wanted in select * from jsonb_to_recordset(p_transfer -> 'restores')
      as wanted (number integer, "amountMinor" bigint) order by number loop
      update lots set remaining_minor = remaining_minor + v_wanted."amountMinor"
        where member_id = p_member_id and number = v_wanted.number
          and v_wanted."amountMinor" between 1 and amount_minor - remaining_minor
        returning * into v_lot;
      if not found then
        raise exception 'lot % takes no %', v_wanted.number, v_wanted."amountMinor"
          using errcode = 'HL005';
      end if;
      v_lots := v_lots || lot_json(v_lot.number, v_wanted."amountMinor", v_lot.provenance,
        v_lot.expires_at);
      v_left := v_left - v_wanted."amountMinor";
    end loop;
    if v_left <> 0 then
      raise exception 'lots of % are not its amount', v_id using errcode = 'HL005';
    end if;
  elsif p_transfer -> 'pays' is not null then
    for v_wanted in select * from jsonb_to_recordset(p_transfer -> 'pays')
      as wanted (number integer, "amountMinor" bigint) order by number loop
      update lots set remaining_minor = remaining_minor - v_wanted."amountMinor"
        where member_id = p_member_id and number = v_wanted.number
          and v_wanted."amountMinor" between 1 and remaining_minor
        returning * into v_lot;
      if not found then
        raise exception 'lot % gives no %', v_wanted.number, v_wanted."amountMinor"
          using errcode = 'HL005';
      end if;
      v_lots := v_lots || lot_json(v_lot.number, -v_wanted."amountMinor", v_lot.provenance,
        v_lot.expires_at);
      v_left := v_left - v_wanted."amountMinor";
    end loop;
    if v_left <> 0 then
      raise exception 'lots of % are not its amount', v_id using errcode = 'HL005';
    end if;
  elsif v_amount < 0 then
    for v_lot in select * from lots
      where member_id = p_member_id and remaining_minor > 0
        and (expires_at is null or expires_at > p_now)
      order by expires_at nulls last, number loop
      exit when v_left = 0;
      v_part := least(v_left, v_lot.remaining_minor);
      update lots set remaining_minor = remaining_minor - v_part
        where member_id = p_member_id and number = v_lot.number;
      v_lots := v_lots || lot_json(v_lot.number, -v_part, v_lot.provenance, v_lot.expires_at);
      v_left := v_left - v_part;
    end loop;
    -- What is left in the balance has expired and waits for its sweep.
    if v_left <> 0 then
      raise exception 'not enough credit for %', v_id using errcode = 'HL003';
    end if;
  else
    raise exception 'transfer % does not touch its member', v_id using errcode = 'HL005';
  end if;

  -- Keys in the order of RFC 8785, so that anybody can make the same bytes.
  v_created := to_char(p_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  v_canonical := format(
    '{"amountMinor":%s,"balanceAfterMinor":%s,"createdAt":"%s","id":"%s","kind":"%s","lots":[%s],'
      '"memberId":"%s","number":%s,"reason":%s}',
    v_amount, v_balance, v_created, v_id, p_transfer ->> 'kind',
    array_to_string(v_lots, ','), p_member_id, v_number, p_transfer ->> 'reason');
  v_hash := encode(sha256(convert_to(v_account.last_hash || v_canonical, 'UTF8')), 'hex');

  insert into entries (member_id, number, transfer_id, amount_minor, balance_after_minor, lots,
    previous_hash, hash, created_at)
  values (p_member_id, v_number, v_id, v_amount, v_balance,
    ('[' || array_to_string(v_lots, ',') || ']')::jsonb, v_account.last_hash, v_hash, p_now);
  if v_amount > 0 and p_transfer -> 'restores' is null then
    insert into lots (member_id, number, amount_minor, remaining_minor, provenance, expires_at,
      created_at)
    values (p_member_id, v_number, v_amount, v_amount, p_transfer ->> 'provenance',
      (p_transfer ->> 'expiresAt')::timestamptz, p_now);
  end if;
  update member_accounts
    set balance_minor = v_balance, entry_count = v_number, last_hash = v_hash
    where member_id = p_member_id;

  if v_amount > 0 and v_account.shortfall_minor > 0 then
    return jsonb_build_object('isNew', true, 'entryNumber', v_number, 'amountMinor', v_amount,
      'balanceMinor', repay_shortfall(p_member_id, v_id, p_now));
  end if;
  return jsonb_build_object('isNew', true, 'entryNumber', v_number, 'amountMinor', v_amount,
    'balanceMinor', v_balance);
end
$$;
