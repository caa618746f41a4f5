-- compatible-from: 0032-content-files
-- A store that is the same as another one (decision 63): it is closed for good, and whatever asks for it is led to the
-- one that stays. A build before this one finds a closed store, and cannot open it again.
alter table stores add column merged_into text;
alter table stores add constraint stores_merged_into foreign key (merged_into) references stores (id) not valid;
alter table stores add constraint stores_merged
  check (merged_into is null or (status = 'closed' and merged_into <> id)) not valid;

-- One step leads to the one that stays, whoever reads it: never to one that is merged itself.
create function refuse_merged_chain() returns trigger language plpgsql as $$
begin
  perform 1 from stores where id = new.merged_into and merged_into is null for no key update;
  if not found or exists (select from stores where merged_into = new.id) then
    raise exception 'store % would be merged over two steps', new.id using errcode = 'HL063';
  end if;
  return new;
end
$$;
create trigger stores_merged_once before insert or update of merged_into on stores
  for each row when (new.merged_into is not null) execute function refuse_merged_chain();
