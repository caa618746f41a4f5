-- Why an operator reset a member's password. In a row of the member's own and not in operator_acts, which
-- are never erased: the words may say more of a person than the bare id.
create table password_resets (
  member_id text not null references member_accounts (member_id),
  id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  primary key (member_id, id)
);

-- The id of the member whom an act was about is the last part of its subject.
create index operator_acts_about on operator_acts ((substring(subject from '[^/]+$')));

-- Conversions of which the partner does not know yet, the oldest first.
create index partner_conversions_untold on partner_conversions (created_at, id)
  where called_back_at is null;
