-- Cards, charges at the gateway, payments to stores and their refunds (rules.md, Paying a store).

-- What a store is owed: the sum of its postings (rules.md, Ledger). Locked last, and briefly.
create table store_accounts (
  store_id text primary key check (length(store_id) between 1 and 100),
  area text not null check (area in ('tw', 'my', 'sg')),
  -- below zero where a claw-back could not take a rebate back from a member yet
  balance_minor bigint not null default 0
);

-- Credit that is reserved for a payment stands on hold:<area>.
alter table transfers drop constraint transfers_accounts_check;
alter table transfers add constraint transfers_accounts_check check (
  array_to_string(accounts, ' ') ~
    '^((member|store|campaign|partner|issuance|breakage|gateway|adjustment|hold):[A-Za-z0-9_.-]{1,100}( |$))+$'
);

-- What the gateway is asked for: the card part of a payment, or the one unit of a binding. Its id is
-- order number and bank transaction id there. A charge is written before the gateway hears of it, and
-- only what the gateway answers to a query makes it final.
create table gateway_charges (
  member_id text not null references members (member_id),
  id text not null check (id ~ '^[A-Z0-9]{19}$'),
  purpose text not null check (purpose in ('payment', 'binding')),
  area text not null check (area in ('tw', 'my', 'sg')),
  merchant_id text not null check (length(merchant_id) between 1 and 50),
  amount_minor bigint not null check (amount_minor > 0),
  refunded_minor bigint not null default 0,
  state text not null default 'requested' check (
    state in ('requested', 'pending', 'unknown', 'settled', 'failed')
  ),
  -- the gateway's own name of the trade
  rec_trade_id text check (length(rec_trade_id) between 1 and 40),
  -- where the member confirms; holds a token, so it is sealed
  redirect_sealed text,
  -- why it failed: card_refused, abandoned, expired, not_found, refused:<code of the gateway>
  failure text check (length(failure) between 1 and 60),
  queries integer not null default 0,
  -- when the gateway is asked next; none once the charge is final
  next_query_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (member_id, id),
  check (refunded_minor between 0 and amount_minor),
  check ((state in ('settled', 'failed')) = (finished_at is not null)),
  check ((next_query_at is null) = (finished_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index gateway_charges_due on gateway_charges (next_query_at) where next_query_at is not null;
create index gateway_charges_newest on gateway_charges (created_at);
create index gateway_charges_of_member on gateway_charges (member_id, created_at);
-- bindings whose one unit has not gone back yet
create index gateway_charges_unreturned on gateway_charges (finished_at)
  where state = 'settled' and purpose = 'binding' and refunded_minor < amount_minor;
alter table gateway_charges alter column member_id set (n_distinct = -0.02);

-- Money that goes back through the gateway. One at a time for a charge, so that what the gateway says
-- was refunded tells whether this one was done.
create table gateway_refunds (
  member_id text not null,
  id text not null check (id ~ '^[A-Z0-9]{19}$'),
  charge_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- what was refunded of the charge before this one
  refunded_before_minor bigint not null check (refunded_before_minor >= 0),
  state text not null default 'requested' check (state in ('requested', 'waiting', 'settled', 'failed')),
  -- the gateway's own name of the refund, where it told it
  gateway_refund_id text check (length(gateway_refund_id) between 1 and 40),
  failure text check (length(failure) between 1 and 60),
  tries integer not null default 0,
  next_try_at timestamptz,
  -- the gateway has taken it: from then on it is only asked about
  accepted_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, charge_id) references gateway_charges (member_id, id),
  check ((state in ('settled', 'failed')) = (finished_at is not null)),
  check ((next_try_at is null) = (finished_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
create unique index gateway_refunds_open on gateway_refunds (member_id, charge_id)
  where finished_at is null;
create index gateway_refunds_due on gateway_refunds (next_try_at) where next_try_at is not null;
alter table gateway_refunds alter column member_id set (n_distinct = -0.02);

-- Cards that members keep at the gateway. Of a card only this is known here.
create table saved_cards (
  member_id text not null references members (member_id),
  id uuid not null,
  area text not null check (area in ('tw', 'my', 'sg')),
  brand text not null check (brand in ('visa', 'mastercard', 'jcb', 'amex', 'unionpay', 'other')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  holder_name text not null check (length(holder_name) between 1 and 100),
  -- the gateway's key and token of the card, sealed; gone with the card
  token_sealed text,
  -- the same for the same card, with no way back to it
  fingerprint text not null check (length(fingerprint) between 20 and 100),
  state text not null default 'active' check (state in ('active', 'removing', 'removed')),
  -- what the gateway answered when it was removed: { status, message, at, checkedStatus, checkedAt }
  removal jsonb,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (member_id, id),
  check ((state = 'removed') = (removed_at is not null)),
  check ((state = 'removed') = (token_sealed is null))
);
create unique index saved_cards_kept on saved_cards (member_id, fingerprint) where state <> 'removed';
create index saved_cards_fingerprint on saved_cards (fingerprint);
create index saved_cards_removing on saved_cards (created_at) where state = 'removing';
alter table saved_cards alter column member_id set (n_distinct = -0.02);

-- One attempt to keep a card: an authorisation of one unit, refunded at once.
create table card_bindings (
  member_id text not null,
  id uuid not null,
  charge_id text not null,
  holder_name text not null check (length(holder_name) between 1 and 100),
  state text not null default 'requested' check (state in ('requested', 'settled', 'failed')),
  -- { cardKey, cardToken } as the gateway sends it, which may be before the charge is final; sealed
  secret_sealed text,
  -- { brand, lastFour, identifier } of the gateway's answers
  card jsonb,
  card_id uuid,
  failure text check (length(failure) between 1 and 60),
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, charge_id) references gateway_charges (member_id, id),
  foreign key (member_id, card_id) references saved_cards (member_id, id),
  check ((state = 'requested') = (finished_at is null)),
  check ((state = 'settled') = (card_id is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index card_bindings_open on card_bindings (created_at) where state = 'requested';
create unique index card_bindings_charge on card_bindings (member_id, charge_id);
alter table card_bindings alter column member_id set (n_distinct = -0.02);

-- Tokens that nobody here uses any more, sealed, until the gateway has removed them too: of a card that
-- was bound anew, of a binding that failed, of an account that was closed.
create table retired_card_tokens (
  member_id text not null references members (member_id),
  id uuid not null,
  token_sealed text not null,
  created_at timestamptz not null,
  primary key (member_id, id)
);
create index retired_card_tokens_oldest on retired_card_tokens (created_at);

-- A payment to a store: part credit, part through the gateway.
create table payments (
  member_id text not null references members (member_id),
  -- made by the page, so that a repeat is known
  id uuid not null,
  store_id text not null references stores (id),
  area text not null check (area in ('tw', 'my', 'sg')),
  amount_minor bigint not null check (amount_minor > 0),
  credit_minor bigint not null check (credit_minor >= 0),
  gateway_minor bigint not null check (gateway_minor >= 0),
  -- as the store had it when it was promised
  rebate_percent smallint not null check (rebate_percent between 0 and 100),
  rebate_cap_minor bigint check (rebate_cap_minor > 0),
  rebate_minor bigint not null check (rebate_minor >= 0 and rebate_minor <= gateway_minor),
  method text not null check (method in ('credit', 'saved-card', 'card', 'apple-pay', 'wallet')),
  wallet text check (wallet in ('plus_pay', 'line_pay', 'jko_pay')),
  card_id uuid,
  charge_id text,
  -- of what was asked, but for what is secret: the same id with another input is an error
  input_hash text not null check (input_hash ~ '^[0-9a-f]{64}$'),
  state text not null check (
    state in ('requested', 'pending', 'unknown', 'settled', 'failed', 'refunded_part', 'refunded')
  ),
  failure text check (length(failure) between 1 and 60),
  refunded_minor bigint not null default 0,
  refunded_credit_minor bigint not null default 0,
  clawed_back_minor bigint not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  failed_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, card_id) references saved_cards (member_id, id),
  foreign key (member_id, charge_id) references gateway_charges (member_id, id),
  check (amount_minor = credit_minor + gateway_minor),
  check ((gateway_minor = 0) = (method = 'credit')),
  check ((gateway_minor = 0) = (charge_id is null)),
  check ((method = 'wallet') = (wallet is not null)),
  check ((state = 'failed') = (failed_at is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state in ('settled', 'refunded_part', 'refunded')) = (settled_at is not null)),
  check (refunded_minor between 0 and amount_minor),
  check (refunded_credit_minor between 0 and credit_minor),
  check (refunded_minor - refunded_credit_minor between 0 and gateway_minor),
  check (clawed_back_minor between 0 and rebate_minor),
  check ((state = 'refunded') = (refunded_minor = amount_minor)),
  check ((state = 'refunded_part') = (refunded_minor > 0 and refunded_minor < amount_minor))
);
-- Nobody pays the same twice because the first answer is slow.
create unique index payments_open on payments (member_id, store_id, amount_minor)
  where state in ('requested', 'pending', 'unknown');
create unique index payments_charge on payments (member_id, charge_id) where charge_id is not null;
create index payments_newest on payments (member_id, created_at desc, id);
create index payments_settled on payments (settled_at) where settled_at is not null;
alter table payments alter column member_id set (n_distinct = -0.02);

create table payment_refunds (
  member_id text not null,
  id uuid not null,
  payment_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  credit_minor bigint not null check (credit_minor >= 0),
  gateway_minor bigint not null check (gateway_minor >= 0),
  claw_back_minor bigint not null check (claw_back_minor >= 0),
  gateway_refund_id text,
  state text not null check (state in ('requested', 'settled', 'failed')),
  failure text check (length(failure) between 1 and 60),
  -- who ordered it: the operator's account, or `simulator`
  operator text not null check (length(operator) between 1 and 100),
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, payment_id) references payments (member_id, id),
  foreign key (member_id, gateway_refund_id) references gateway_refunds (member_id, id),
  check (amount_minor = credit_minor + gateway_minor),
  check ((gateway_minor = 0) = (gateway_refund_id is null)),
  check ((state = 'requested') = (finished_at is null)),
  check ((state = 'failed') = (failure is not null))
);
create unique index payment_refunds_open on payment_refunds (member_id, payment_id)
  where finished_at is null;
create index payment_refunds_payment on payment_refunds (member_id, payment_id, created_at);
alter table payment_refunds alter column member_id set (n_distinct = -0.02);

-- What comparing our charges with the gateway's list found.
create table gateway_reconciliations (
  id uuid primary key,
  merchant_id text not null,
  since timestamptz not null,
  until timestamptz not null,
  trades integer not null check (trades >= 0),
  charges integer not null check (charges >= 0),
  -- [{ kind, chargeId?, recTradeId?, ours?, theirs? }]; empty: both lists are equal
  differences jsonb not null check (jsonb_typeof(differences) = 'array'),
  created_at timestamptz not null
);
create index gateway_reconciliations_newest on gateway_reconciliations (created_at);
