-- Discount tickets, coupons, surveys, vouchers, partner conversions, password (rules.md, Discount tickets).

-- Loaded from content/discount-tickets.
create table discount_ticket_activities (
  id text primary key check (id ~ '^[a-z0-9-]{2,80}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  store_id text references stores (id),
  titles jsonb not null,
  summaries jsonb not null,
  -- lists of sentences by locale
  terms jsonb not null,
  discount_kind text not null check (discount_kind in ('percent', 'amount', 'gift')),
  discount_value bigint check (discount_value > 0),
  gifts jsonb,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- a claimed ticket is good for so many days, the day of the claim included
  valid_days integer not null check (valid_days between 1 and 366),
  updated_at timestamptz not null,
  check (starts_at < ends_at),
  check ((discount_kind = 'gift') = (discount_value is null)),
  check ((discount_kind = 'gift') = (gifts is not null)),
  check (discount_kind <> 'percent' or discount_value <= 100)
);
create index discount_ticket_activities_area on discount_ticket_activities (area, ends_at, id);

-- Apart from the texts: this row is what thousands of claims wait for.
create table discount_ticket_stocks (
  activity_id text primary key references discount_ticket_activities (id) on delete cascade,
  stock_total integer not null check (stock_total >= 0),
  stock_left integer not null check (stock_left between 0 and stock_total)
);

-- One a member and activity.
create table discount_ticket_claims (
  member_id text not null references member_accounts (member_id),
  activity_id text not null references discount_ticket_activities (id),
  id uuid not null,
  -- what the store scans
  code text not null check (code ~ '^[0-9A-Z]{12}$'),
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, activity_id),
  unique (member_id, id)
);

-- One claim whole, or the one that is there. The window is the caller's to check.
-- answers { status: claimed | existing | sold_out, id, code, claimedAt, expiresAt, usedAt }
create function claim_discount_ticket(p_member_id text, p_activity_id text, p_claim jsonb,
  p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  v_claim discount_ticket_claims%rowtype;
  v_is_closed boolean;
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
    if not exists (
      select from discount_ticket_stocks where activity_id = p_activity_id and stock_left > 0
    ) then
      return jsonb_build_object('status', 'sold_out');
    end if;
    update discount_ticket_stocks set stock_left = stock_left - 1
      where activity_id = p_activity_id and stock_left > 0;
    if not found then
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

-- Coupons that a member received. The slots make the limits unique keys: 5 a day, 30 held, 5
-- deletions a month (specification.md, Limits). One coupon once, deleted or not.
create table coupon_receipts (
  member_id text not null references member_accounts (member_id),
  coupon_id text not null references coupons (id),
  id uuid not null,
  code text not null check (code ~ '^[0-9A-Z]{12}$'),
  received_at timestamptz not null,
  received_on date not null,
  day_slot smallint not null check (day_slot between 1 and 5),
  -- null once it is used, expired or deleted
  held_slot smallint check (held_slot between 1 and 30),
  expires_at timestamptz not null,
  used_at timestamptz,
  deleted_at timestamptz,
  -- the first day of the month in the member's area
  deleted_month date,
  deletion_slot smallint check (deletion_slot between 1 and 5),
  primary key (member_id, coupon_id),
  unique (member_id, id),
  unique (member_id, received_on, day_slot),
  unique (member_id, held_slot),
  unique (member_id, deleted_month, deletion_slot),
  check ((deleted_at is null) = (deleted_month is null)),
  check ((deleted_at is null) = (deletion_slot is null)),
  check (used_at is null or deleted_at is null),
  check (held_slot is null or (used_at is null and deleted_at is null)),
  -- specification.md, Limits: no deletion within 7 days of the end
  check (deleted_at is null or deleted_at < expires_at - interval '7 days')
);

-- Loaded from content/surveys.
create table surveys (
  id text primary key check (id ~ '^[a-z0-9-]{2,80}$'),
  area text not null check (area in ('tw', 'my', 'sg')),
  titles jsonb not null,
  intros jsonb not null,
  -- contract/values/survey-questions.ts
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  reward_minor bigint not null check (reward_minor > 0),
  minutes smallint not null check (minutes between 1 and 120),
  review text not null check (review in ('manual', 'auto-approve')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  updated_at timestamptz not null,
  check (starts_at < ends_at)
);
create index surveys_area on surveys (area, ends_at, id);

-- One response a member.
create table survey_responses (
  member_id text not null references member_accounts (member_id),
  survey_id text not null references surveys (id),
  id uuid not null,
  -- null once the member's data have been erased
  answers jsonb,
  status text not null check (status in ('submitted', 'approved', 'rejected')),
  -- the operator's words for a rejection, in the language of the area
  rejection_reason text check (length(rejection_reason) between 1 and 500),
  transfer_id text,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  primary key (member_id, survey_id),
  unique (member_id, id),
  foreign key (member_id, transfer_id) references transfers (member_id, id),
  check ((status = 'submitted') = (reviewed_at is null)),
  check ((status = 'rejected') = (rejection_reason is not null)),
  check ((status = 'approved') = (transfer_id is not null))
);
create index survey_responses_waiting on survey_responses (submitted_at)
  where status = 'submitted';

-- Vouchers: credit behind a serial number. Shared rows: a serial is nobody's until it is received.
create table voucher_batches (
  id uuid primary key,
  area text not null check (area in ('tw', 'my', 'sg')),
  titles jsonb not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- the credit ends so many days after it is received; null: never
  credit_days integer check (credit_days between 1 and 3650),
  -- until when a serial can be received
  ends_at timestamptz not null,
  created_at timestamptz not null
);

create table vouchers (
  -- SHA-256 of the serial in its plain form: upper case, no dashes
  serial_hash text primary key check (serial_hash ~ '^[0-9a-f]{64}$'),
  batch_id uuid not null references voucher_batches (id),
  member_id text,
  received_at timestamptz,
  check ((member_id is null) = (received_at is null))
);
create index vouchers_member on vouchers (member_id, received_at) where member_id is not null;

-- Wrong tries; ten in an hour close the door for the rest of it.
create table voucher_failures (
  member_id text not null references member_accounts (member_id),
  id uuid not null,
  tried_at timestamptz not null,
  primary key (member_id, id)
);
create index voucher_failures_time on voucher_failures (member_id, tried_at);

-- Points of partner groups that became credit. identities('partner-nonce', '<partner>:<nonce>') keeps
-- a link from being used by two members.
create table partner_conversions (
  member_id text not null references member_accounts (member_id),
  id uuid not null,
  partner_code text not null check (partner_code ~ '^[a-z0-9-]{2,80}$'),
  nonce text not null check (nonce ~ '^[A-Za-z0-9_-]{8,64}$'),
  points bigint not null check (points > 0),
  amount_minor bigint not null check (amount_minor > 0),
  transfer_id text not null,
  created_at timestamptz not null,
  -- when the partner took over the news
  called_back_at timestamptz,
  primary key (member_id, id),
  unique (member_id, partner_code, nonce),
  foreign key (member_id, transfer_id) references transfers (member_id, id)
);

-- Six digits, hashed with argon2id; five wrong tries lock it for 15 minutes.
create table member_passwords (
  member_id text primary key references member_accounts (member_id),
  -- salt and hash with their parameters
  hash text not null check (length(hash) between 20 and 300),
  is_on boolean not null default true,
  failed_tries smallint not null default 0 check (failed_tries between 0 and 5),
  locked_until timestamptz,
  updated_at timestamptz not null
);
