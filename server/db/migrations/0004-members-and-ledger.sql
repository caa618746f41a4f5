-- Members and their credit (rules.md, Who calls and Ledger). Every key of a member's rows begins with
-- member_id, so that they can be partitioned or sharded by it (docs/scale.md.

create table members (
  member_id text primary key check (member_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  -- the language that push messages are written in: the one last used
  locale text not null check (locale in ('zh-TW', 'zh-CN', 'en-US')),
  status text not null default 'active' check (status in ('active', 'closing', 'closed')),
  closing_at timestamptz,
  closed_at timestamptz,
  -- signing in, earning or spending; six months without it make an account idle
  last_active_at timestamptz not null,
  -- the day count of the last warning before reclaim, since last_active_at: 30, then 7
  idle_warning smallint check (idle_warning in (30, 7)),
  -- the transfer that took the credit of an idle account; a member who comes back in time gets it again
  reclaim_transfer_id text,
  reclaimed_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'closing') <= (closing_at is not null)),
  check ((status = 'closed') = (closed_at is not null)),
  check ((reclaim_transfer_id is null) = (reclaimed_at is null))
);
create index members_idle on members (last_active_at) where status <> 'closed';
create index members_closing on members (closing_at) where status = 'closing';

-- The balance row of a member, and the lock that everything a member does takes first.
create table member_accounts (
  member_id text primary key references members (member_id),
  area text not null check (area in ('tw', 'my', 'sg')),
  -- in the smallest unit of the area's currency, as every amount
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  -- clawed back but not there any more: the next credit pays it first
  shortfall_minor bigint not null default 0 check (shortfall_minor >= 0),
  entry_count integer not null default 0 check (entry_count >= 0),
  -- hash of the newest entry; the chain begins with 64 zeros
  last_hash text not null default repeat('0', 64) check (last_hash ~ '^[0-9a-f]{64}$'),
  is_closed boolean not null default false,
  check (not is_closed or balance_minor = 0)
);

-- One movement, written once. Its postings are two lists of the same length, account and amount, so
-- that the database itself refuses a sum that is not zero without a trigger on the way.
create table transfers (
  member_id text not null references member_accounts (member_id),
  -- made of the business fact: check-in:<campaign>:<member>:<day>
  id text not null check (id ~ '^[a-z][A-Za-z0-9:._-]{2,199}$'),
  kind text not null check (kind ~ '^[a-z-]{2,40}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  accounts text[] not null,
  amounts_minor bigint[] not null,
  -- { code, values }: words are made of it when it is shown; it holds nobody's personal data
  reason jsonb not null check (reason ? 'code'),
  -- the row that caused it: check-ins/<campaign>/<day>
  source text not null check (length(source) between 1 and 300),
  -- the transfer that this one takes back
  reverses text,
  input_hash text not null check (input_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, reverses),
  foreign key (member_id, reverses) references transfers (member_id, id),
  check (cardinality(accounts) between 2 and 6 and cardinality(accounts) = cardinality(amounts_minor)),
  check (array_position(accounts, null) is null and array_position(amounts_minor, null) is null),
  check (array_position(amounts_minor, 0) is null),
  check (
    amounts_minor[1] + amounts_minor[2] + coalesce(amounts_minor[3], 0)
      + coalesce(amounts_minor[4], 0) + coalesce(amounts_minor[5], 0)
      + coalesce(amounts_minor[6], 0) = 0
  ),
  -- An account is named by its kind; a transfer touches no other member's.
  check (
    array_to_string(accounts, ' ') ~
      '^((member|store|campaign|partner|issuance|breakage|gateway|adjustment):[A-Za-z0-9_.-]{1,100}( |$))+$'
  )
);
create index transfers_newest on transfers (created_at);

-- What a transfer did to the member's own account: number 1, 2, 3 … without a gap, each with the hash
-- of the one before (server/domain/ledger/transfers/entry-hash.ts).
create table entries (
  member_id text not null,
  number integer not null check (number > 0),
  transfer_id text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint not null check (balance_after_minor >= 0),
  -- [{ number, amountMinor, provenance, expiresAt }]: which lots came, or paid
  lots jsonb not null check (jsonb_typeof(lots) = 'array'),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (member_id, number),
  unique (member_id, transfer_id),
  foreign key (member_id, transfer_id) references transfers (member_id, id)
);

-- Credit with its origin and end. A lot has the number of the entry that brought it.
create table lots (
  member_id text not null,
  number integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  remaining_minor bigint not null check (remaining_minor between 0 and amount_minor),
  provenance text not null check (
    provenance in (
      'rebate', 'converted', 'survey', 'check-in', 'referral', 'voucher', 'campaign', 'compensation'
    )
  ),
  -- null: never
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (member_id, number),
  foreign key (member_id, number) references entries (member_id, number)
);
create index lots_open on lots (member_id, expires_at, number) where remaining_minor > 0;
create index lots_expiring on lots (expires_at)
  where remaining_minor > 0 and expires_at is not null;

-- What has been written of a transfer stays. Inserts pay nothing for this.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'HL009';
end
$$;
create trigger transfers_stay before update or delete on transfers
  for each row execute function refuse_change();
create trigger entries_stay before update or delete on entries
  for each row execute function refuse_change();

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
--   HL004 no such account, HL005 a lot cannot take or give this much
create function record_transfer(p_member_id text, p_transfer jsonb, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  v_id constant text := p_transfer ->> 'id';
  v_own constant text := 'member:' || p_member_id;
  v_account member_accounts%rowtype;
  v_known transfers%rowtype;
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

-- One lot of an entry as canonical JSON.
create function lot_json(p_number integer, p_amount bigint, p_provenance text,
  p_expires_at timestamptz)
returns text language sql immutable as $$
  select format('{"amountMinor":%s,"expiresAt":%s,"number":%s,"provenance":"%s"}', p_amount,
    coalesce(
      to_char(p_expires_at at time zone 'UTC', '"\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\""'), 'null'),
    p_number, p_provenance)
$$;

-- Pays what an earlier claw-back could not take, out of the credit that has just come. Answers the
-- balance after it.
create function repay_shortfall(p_member_id text, p_cause text, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  v_account member_accounts%rowtype;
  v_open bigint;
  v_paid bigint;
  v_answer jsonb;
  v_id text;
begin
  select * into v_account from member_accounts where member_id = p_member_id;
  select coalesce(sum(remaining_minor), 0) into v_open from lots
    where member_id = p_member_id and remaining_minor > 0
      and (expires_at is null or expires_at > p_now);
  v_paid := least(v_account.shortfall_minor, v_open);
  if v_paid = 0 then
    return v_account.balance_minor;
  end if;
  v_id := 'shortfall:' || left(p_cause, 180);
  v_answer := record_transfer(p_member_id, jsonb_build_object(
    'id', v_id,
    'kind', 'shortfall-repayment',
    'accounts', jsonb_build_array('member:' || p_member_id, 'adjustment:' || v_account.area),
    'amountsMinor', jsonb_build_array(-v_paid, v_paid),
    'reason', '{"code":"shortfall-repayment","values":{}}',
    'source', 'transfers/' || p_cause,
    'inputHash', encode(sha256(convert_to(v_id, 'UTF8')), 'hex')), p_now);
  update member_accounts set shortfall_minor = shortfall_minor - v_paid
    where member_id = p_member_id;
  return (v_answer ->> 'balanceMinor')::bigint;
end
$$;

-- What must be one of its kind in the world, whatever member it belongs to: a partner's nonce, later
-- a phone number. Not a member's row: its key is what is unique.
create table identities (
  kind text not null check (kind ~ '^[a-z-]{2,40}$'),
  value text not null check (length(value) between 1 and 200),
  member_id text not null,
  created_at timestamptz not null,
  primary key (kind, value)
);
create index identities_member on identities (member_id);
