-- compatible-from: 0032-content-files
-- no-transaction
-- The newest payments, and all of them page by page: without it each look sorted them all.
create index concurrently if not exists payments_by_moment on payments (created_at);
-- Movements come in the order of their moments and stay where they are, so a few bytes for each 128 pages say which days they hold:
-- the figures of the last weeks read those alone.
create index concurrently if not exists transfers_by_moment on transfers using brin (created_at) with (autosummarize = on);
