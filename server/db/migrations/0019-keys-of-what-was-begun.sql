-- Servers of the version before go on serving: what their transactions lock first is locked first here.
lock table member_accounts, members, transfers, store_accounts in access exclusive mode;

-- The caller's Idempotency-Key stands with what it began, where no answer can be kept beside it: the
-- gateway has a say in it, or the input is a secret.
alter table payment_refunds
  -- of the call, or of the operator's command
  add column begun_by_key text check (length(begun_by_key) between 1 and 200);
create unique index payment_refunds_begun on payment_refunds (member_id, begun_by_key)
  where begun_by_key is not null;

alter table member_passwords
  -- of the call that set the password that stands here
  add column set_by_key text check (length(set_by_key) between 1 and 200);

-- Whoever writes this asks the gateway for the charge, and nobody else ever does. A charge without it
-- was begun by a request that got no further: its repeat takes it up.
alter table gateway_charges add column asked_at timestamptz;
update gateway_charges set asked_at = created_at where finished_at is null;
-- A server of the version before asks for what it writes, and knows no such column.
alter table gateway_charges alter column asked_at set default now();

alter table referral_verifications
  -- of the call that asked for the code that stands here
  add column asked_by_key text check (length(asked_by_key) between 1 and 200),
  -- whoever writes this hands the message over, and nobody else does
  add column handed_over_at timestamptz;
