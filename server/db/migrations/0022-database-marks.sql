-- What a database is: a demo's or production's. Written by the first start on it, and never by a start
-- on one that already holds members: whose those are only the operator knows.
create table database_marks (
  -- One row at most.
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('demo', 'production')),
  marked_at timestamptz not null
);
