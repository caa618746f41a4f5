-- compatible-from: 0032-content-files
-- no-transaction
-- What leads to a store: each payment asks for it.
create index concurrently if not exists stores_by_merged_into on stores (merged_into) where merged_into is not null;
alter table stores validate constraint stores_merged_into;
alter table stores validate constraint stores_merged;
