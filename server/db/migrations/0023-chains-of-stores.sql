-- A store's account has a chain of entries of its own, as a member's has (STORE-DESK, section 2): most
-- of what a store is owed moves by transfers that have no entry of a member.
alter table store_accounts
  add column entry_count integer not null default 0 check (entry_count >= 0),
  -- hash of the newest entry; the chain begins with 64 zeros
  add column last_hash text not null default repeat('0', 64) check (last_hash ~ '^[0-9a-f]{64}$');

-- What a transfer did to a store's account: number 1, 2, 3 … without a gap. A store's rows, not a
-- member's: its key is the store, and no foreign key leads to the transfer, which may lie on another
-- machine. Every transfer has one entry a store at most.
create table store_entries (
  store_id text not null references store_accounts (store_id),
  number integer not null check (number > 0),
  -- whose transfer it is; not part of the hash, so that a statement names nobody
  transfer_member_id text not null,
  transfer_id text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  -- below zero where a claw-back could not take a rebate back from a member yet
  balance_after_minor bigint not null,
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (store_id, number),
  unique (store_id, transfer_member_id, transfer_id)
);
create trigger store_entries_stay before update or delete on store_entries
  for each row execute function refuse_change();
create trigger store_entries_stay_whole before truncate on store_entries
  for each statement execute function refuse_change();

-- Writes an entry; its hash is made here, and answered. It holds the transfer's input hash, and with it
-- every posting.
create function chain_store_entry(p_entry store_entries, p_kind text, p_input_hash text)
returns text language plpgsql as $$
declare
  v_canonical text;
begin
  if abs(p_entry.balance_after_minor) > 9007199254740991 then
    raise exception 'balance of % beyond bounds', p_entry.store_id using errcode = 'HL006';
  end if;
  -- Keys in the order of RFC 8785, so that anybody can make the same bytes
  -- (contract/values/store-entry-chain.ts).
  v_canonical := format(
    '{"amountMinor":%s,"balanceAfterMinor":%s,"createdAt":"%s","id":"%s","inputHash":"%s",'
      '"kind":"%s","number":%s,"storeId":"%s"}',
    p_entry.amount_minor, p_entry.balance_after_minor,
    to_char(p_entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    p_entry.transfer_id, p_input_hash, p_kind, p_entry.number, p_entry.store_id);
  p_entry.hash := encode(sha256(convert_to(p_entry.previous_hash || v_canonical, 'UTF8')), 'hex');
  insert into store_entries select (p_entry).*;
  return p_entry.hash;
end
$$;

-- Moves the stores that a transfer touches: balance and chained entry, in the transfer's transaction.
-- The row of a store is everybody's: it is locked last, in the order of their ids where there are more,
-- and held for two statements.
-- errors: HL006 the balance would be more than a number can hold exactly
create function book_stores(p_member_id text, p_transfer_id text)
returns void language plpgsql as $$
declare
  v_transfer transfers%rowtype;
  v_account store_accounts%rowtype;
  v_posting record;
  v_balance bigint;
  v_hash text;
begin
  select * into strict v_transfer from transfers
    where member_id = p_member_id and id = p_transfer_id;
  for v_posting in
    select substr(p.account, 7) as store_id, sum(p.amount)::bigint as amount
      from unnest(v_transfer.accounts, v_transfer.amounts_minor) as p (account, amount)
      where p.account like 'store:%' group by 1 having sum(p.amount) <> 0 order by 1
  loop
    select * into v_account from store_accounts where store_id = v_posting.store_id for update;
    if not found then
      insert into store_accounts (store_id, area) values (v_posting.store_id, v_transfer.area)
        on conflict (store_id) do nothing;
      select * into strict v_account from store_accounts
        where store_id = v_posting.store_id for update;
    end if;
    v_balance := v_account.balance_minor + v_posting.amount;
    v_hash := chain_store_entry(
      row(v_posting.store_id, v_account.entry_count + 1, p_member_id, p_transfer_id, v_posting.amount,
        v_balance, v_account.last_hash, null, v_transfer.created_at)::store_entries,
      v_transfer.kind, v_transfer.input_hash);
    update store_accounts
      set balance_minor = v_balance, entry_count = v_account.entry_count + 1, last_hash = v_hash
      where store_id = v_posting.store_id;
  end loop;
end
$$;

-- A transfer of a member with the stores that it touches, all or nothing also outside a transaction; as
-- record_transfer in all else.
create function book_transfer(p_member_id text, p_transfer jsonb, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  v_answer constant jsonb := record_transfer(p_member_id, p_transfer, p_now);
begin
  if (v_answer ->> 'isNew')::boolean and p_transfer ->> 'accounts' like '%"store:%' then
    perform book_stores(p_member_id, p_transfer ->> 'id');
  end if;
  return v_answer;
end
$$;

-- What was booked before gets its entries now, in the order of time; of the same moment, what came stands
-- before what went. Each row of a store is written once: every further version of it in one transaction
-- would make the next one slower to find. No balance changes: where one is not the sum of its postings,
-- which only somebody who went around the rules can have done, verify-ledger goes on telling it. A store
-- without a row gets one, with that sum.
do $$
declare
  v_entry record;
  v_hash text;
begin
  for v_entry in
    select b.*, row_number() over in_order as number, sum(b.amount) over in_order as balance_after,
        count(*) over of_store as entry_count, sum(b.amount) over of_store as balance
      from (
        select p.store_id, p.amount, p.largest, t.member_id, t.id, t.area, t.kind, t.input_hash,
            t.created_at
          from transfers t cross join lateral (
            select substr(q.account, 7) as store_id, sum(q.amount)::bigint as amount,
                max(max(q.amount)) over () as largest
              from unnest(t.accounts, t.amounts_minor) as q (account, amount)
              where q.account like 'store:%' group by 1
          ) p
          where array_to_string(t.accounts, ' ') ~ '(^| )store:' and p.amount <> 0
      ) b
      window of_store as (partition by b.store_id),
        in_order as (partition by b.store_id
          order by b.created_at, b.member_id, b.largest desc, b.id rows unbounded preceding)
      order by b.store_id, number
  loop
    if v_entry.number = 1 then
      v_hash := repeat('0', 64);
      insert into store_accounts (store_id, area, balance_minor)
        values (v_entry.store_id, v_entry.area, v_entry.balance)
        on conflict (store_id) do nothing;
    end if;
    v_hash := chain_store_entry(
      row(v_entry.store_id, v_entry.number, v_entry.member_id, v_entry.id, v_entry.amount,
        v_entry.balance_after, v_hash, null, v_entry.created_at)::store_entries,
      v_entry.kind, v_entry.input_hash);
    if v_entry.number = v_entry.entry_count then
      update store_accounts set entry_count = v_entry.number, last_hash = v_hash
        where store_id = v_entry.store_id;
    end if;
  end loop;
end
$$;

-- From here on a balance moves with an entry alone. A server of an older version that still runs is refused
-- what it would book without one: its transaction is undone, and whoever asks again finds a newer server.
create function refuse_unchained() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.balance_minor = 0
    or tg_op = 'UPDATE' and (new.balance_minor = old.balance_minor
      or new.entry_count = old.entry_count + 1)
  then
    return new;
  end if;
  raise exception 'the balance of % moves with an entry alone', new.store_id using errcode = 'HL009';
end
$$;
create trigger store_accounts_chained before insert or update on store_accounts
  for each row execute function refuse_unchained();
