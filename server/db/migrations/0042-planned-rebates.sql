-- compatible-from: 0032-content-files
-- What a store gives from a day on, one a store; the row goes as the rebate begins. Payments read it from its moment
-- on, whether or not the job was there already: a build before this one pays what the store's row says until then.
create table planned_rebates (
  store_id text primary key references stores (id),
  -- the first moment of its day in the store's area
  starts_at timestamptz not null,
  rebate_percent smallint not null check (rebate_percent between 0 and 100),
  rebate_cap_minor bigint check (rebate_cap_minor > 0)
);
create index planned_rebates_due on planned_rebates (starts_at);
