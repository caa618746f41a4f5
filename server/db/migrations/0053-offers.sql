-- compatible-from: 0032-content-files
-- Who has agreed to messages with offers, and when (decision 64). Who has no row here gets none.
create table offer_agreements (
  member_id text primary key references member_accounts (member_id),
  agreed_at timestamptz not null
);
