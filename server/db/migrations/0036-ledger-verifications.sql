-- compatible-from: 0032-content-files
-- What the daily look at the whole ledger came to. What a fault is, `operate verify-ledger` tells: no row here
-- is about a member.
create table ledger_verifications (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null check (finished_at >= started_at),
  account_count integer not null check (account_count >= 0),
  entry_count bigint not null check (entry_count >= 0),
  fault_count integer not null check (fault_count >= 0)
);
create index ledger_verifications_newest on ledger_verifications (finished_at);
