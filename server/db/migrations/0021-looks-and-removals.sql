-- When the gateway was last asked for a refund: whether it was done is looked at soon, asked again is late.
alter table gateway_refunds add column asked_at timestamptz;
update gateway_refunds
set asked_at = greatest(created_at, next_try_at - interval '15 minutes')
where tries > 0 and finished_at is null;

-- A server of the version before tells by next_try_at alone whether a refund may be asked for again, which
-- is when to look now. Its try changes nothing, so it asks nobody.
create function refuse_early_try() returns trigger language plpgsql as $$
begin
  if new.tries > old.tries and old.asked_at is not null
    and new.asked_at is not distinct from old.asked_at
  then
    return null;
  end if;
  return new;
end
$$;
create trigger gateway_refunds_tried_late before update on gateway_refunds
  for each row execute function refuse_early_try();

-- A removal that the gateway has answered without proof is tried again then; null: as soon as may be.
alter table saved_cards add column next_removal_at timestamptz;
alter table retired_card_tokens add column next_removal_at timestamptz;
