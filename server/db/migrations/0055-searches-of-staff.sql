-- compatible-from: 0032-content-files
-- no-transaction
-- Staff are told a number and not whose it is, and every key begins with the member: without these each search read the whole
-- table. By hash, since a number is asked for as a whole: a third of the size, and no order to be kept as it is written.
create index concurrently if not exists transfers_by_id on transfers using hash (id);
create index concurrently if not exists payments_by_id on payments using hash (id);
-- The end of it is what a receipt shows.
create index concurrently if not exists payments_by_end on payments using hash (right(id::text, 8));
create index concurrently if not exists payments_by_charge on payments using hash (charge_id) where charge_id is not null;
create index concurrently if not exists coupon_receipts_by_code on coupon_receipts using hash (code);
create index concurrently if not exists discount_ticket_claims_by_code on discount_ticket_claims using hash (code);
-- The list of members begins with the newest: each look sorted them all.
create index concurrently if not exists members_newest on members (created_at desc, member_id);
-- An id is found by how it begins, whatever order of letters the database has.
create index concurrently if not exists members_by_beginning on members (member_id text_pattern_ops);
-- Stores that members find nowhere are few, and were looked for among all.
create index concurrently if not exists stores_not_found on stores (area) where status <> 'active';
