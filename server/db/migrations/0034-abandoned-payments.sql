-- compatible-from: 0032-content-files
-- An id under which a member was told that nothing was paid: a request that comes after that pays nothing
-- (HL010). Whoever writes to either table holds the account, so that one of the two is first.
create table payment_abandonments (
  member_id text not null references members (member_id),
  payment_id uuid not null,
  abandoned_at timestamptz not null,
  primary key (member_id, payment_id)
);
create index payment_abandonments_by_age on payment_abandonments (abandoned_at);

create function refuse_abandoned_payment() returns trigger language plpgsql as $$
begin
  perform 1 from member_accounts where member_id = new.member_id for update;
  if exists (
    select from payment_abandonments where member_id = new.member_id and payment_id = new.id
  ) then
    raise exception 'payment % was given up', new.id using errcode = 'HL010';
  end if;
  return new;
end
$$;
create trigger payments_not_abandoned before insert on payments
  for each row execute function refuse_abandoned_payment();

create function refuse_abandonment_of_payment() returns trigger language plpgsql as $$
begin
  perform 1 from member_accounts where member_id = new.member_id for update;
  if exists (select from payments where member_id = new.member_id and id = new.payment_id) then
    raise exception 'payment % has begun', new.payment_id using errcode = 'HL010';
  end if;
  return new;
end
$$;
create trigger payment_abandonments_of_nothing before insert on payment_abandonments
  for each row execute function refuse_abandonment_of_payment();
