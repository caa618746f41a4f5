-- compatible-from: 0032-content-files
-- What staff do at the console has more to tell than a command: who by his id, by which call, from which address, by
-- which proposal, what it was and what it is now. A command leaves all of them null.
alter table operator_acts
  add column staff_id uuid,
  add column call text,
  add column address text,
  add column proposal_id uuid,
  -- name of what was changed to { was, is }
  add column changes jsonb,
  -- of the words in operator_act_reasons, in hex
  add column reason_hash text;

-- Why somebody did it. Words may say more of a person than the bare id, and an act is never erased: these can be, with
-- whom they are about, and the act keeps their hash (decision 46).
create table operator_act_reasons (
  act_id uuid primary key references operator_acts (id),
  -- the act's own, by which they are found when a member goes
  subject text not null,
  words text not null check (length(words) between 1 and 500)
);
create index operator_act_reasons_about on operator_act_reasons ((substring(subject from '[^/]+$')));
create trigger operator_act_reasons_stay before update on operator_act_reasons
  for each row execute function refuse_change();

-- The chain of acts: number 1, 2, 3 … without a gap, each with the hash of the one before and of its act. The first
-- has no act: it vouches for all that have no link, which are those from before the chain.
create table operator_act_links (
  number bigint primary key check (number > 0),
  act_id uuid unique references operator_acts (id),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  check ((act_id is null) = (number = 1))
);
create trigger operator_act_links_stay before update or delete on operator_act_links
  for each row execute function refuse_change();
create trigger operator_act_links_stay_whole before truncate on operator_act_links
  for each statement execute function refuse_change();

-- What of an act is hashed: its columns that are not null, so that one that comes later changes no hash of before.
-- Moments read in UTC, whoever asks.
create function operator_act_text(p_act operator_acts) returns text
language sql stable set "TimeZone" to 'UTC' as $$
  select jsonb_object_agg(key, value)::text
  from jsonb_each(to_jsonb(p_act)) where value <> 'null'::jsonb
$$;

create function operator_act_hash(p_previous_hash text, p_act operator_acts) returns text
language sql stable as $$
  select encode(sha256(convert_to(p_previous_hash || operator_act_text(p_act), 'UTF8')), 'hex')
$$;

-- The hash of the first link.
create function unlinked_operator_acts_hash() returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(
    string_agg(operator_act_hash('', a), '' order by a.id), ''), 'UTF8')), 'hex')
  from operator_acts a
  where not exists (select from operator_act_links l where l.act_id = a.id)
$$;

-- Gives an act its place as its transaction commits: the lock is held for as long as that takes, and by nobody who has
-- written an act and goes on. One that is taken back leaves no gap.
-- errors: HL011 the transaction would not see what was committed since it began
create function link_operator_act() returns trigger language plpgsql as $$
declare
  v_last record;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'an act is recorded in read committed alone' using errcode = 'HL011';
  end if;
  perform pg_advisory_xact_lock(hashtext('hongli.operator-acts'));
  select l.number, l.hash into strict v_last from operator_act_links l order by l.number desc limit 1;
  insert into operator_act_links (number, act_id, previous_hash, hash)
  select v_last.number + 1, a.id, v_last.hash, operator_act_hash(v_last.hash, a)
  from operator_acts a where a.id = new.id;
  return null;
end
$$;
create constraint trigger operator_acts_linked after insert on operator_acts
  deferrable initially deferred for each row execute function link_operator_act();

-- Nobody writes an act meanwhile: the table is locked by what stands above.
insert into operator_act_links (number, act_id, previous_hash, hash)
values (1, null, repeat('0', 64), unlinked_operator_acts_hash());

-- The chain's head as the daily look found it: else its end could be cut off together with the links.
alter table ledger_verifications
  add column act_count bigint,
  add column acts_head text;
