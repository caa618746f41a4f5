-- When the gateway was last asked for a refund: whether it was done is looked at soon, asked again is late.
alter table gateway_refunds add column asked_at timestamptz;
update gateway_refunds
set asked_at = greatest(created_at, next_try_at - interval '15 minutes')
where tries > 0 and finished_at is null;

-- A removal that the gateway has answered without proof is tried again then; null: as soon as may be.
alter table saved_cards add column next_removal_at timestamptz;
alter table retired_card_tokens add column next_removal_at timestamptz;
