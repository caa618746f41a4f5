-- compatible-from: 0032-content-files
-- Lists of the console as somebody of staff likes to see them: filters and order as they stand in the address, and the
-- columns that are left out. Nothing that was typed is among it.
create table staff_views (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  list text not null check (list ~ '^[a-z][a-z/-]{1,59}$'),
  name text not null check (length(name) between 1 and 40),
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  without text[] not null,
  created_at timestamptz not null,
  unique (staff_id, list, name)
);
