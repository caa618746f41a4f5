-- What a charge is to be paid with, so that the gateway's record can be held against it, and who tried:
-- fingerprints of address, device and card, from which nothing can be read. Charges of before this,
-- and those of no visitor, have none.
alter table gateway_charges
  add column method text check (
    method in ('card', 'apple-pay', 'plus_pay', 'line_pay', 'jko_pay')
  ),
  add column address_mark text check (length(address_mark) between 20 and 100),
  add column device_mark text check (length(device_mark) between 20 and 100),
  add column card_mark text check (length(card_mark) between 20 and 100),
  -- when the gateway or the bank did not take the card; none for what failed otherwise
  add column card_failed_at timestamptz,
  add constraint gateway_charges_card_failed check (card_failed_at is null or state = 'failed');

-- Those that are still open are held against the record as well.
update gateway_charges set method = 'card' where purpose = 'binding' and finished_at is null;
update gateway_charges c
  set method = case p.method when 'wallet' then p.wallet when 'apple-pay' then 'apple-pay' else 'card' end
  from payments p
  where p.member_id = c.member_id and p.charge_id = c.id and c.finished_at is null;

create index gateway_charges_failed_by_member on gateway_charges (member_id, card_failed_at)
  where card_failed_at is not null;
create index gateway_charges_failed_by_address on gateway_charges (address_mark, card_failed_at)
  where card_failed_at is not null;
create index gateway_charges_failed_by_device on gateway_charges (device_mark, card_failed_at)
  where card_failed_at is not null;
create index gateway_charges_failed_by_card on gateway_charges (card_mark, card_failed_at)
  where card_failed_at is not null;
