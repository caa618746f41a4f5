-- compatible-from: 0032-content-files
-- no-transaction
-- What somebody did within a day: summed up under a lock before a correction or a refund.
create index concurrently if not exists operator_acts_of_staff on operator_acts (staff_id, created_at) where staff_id is not null;
