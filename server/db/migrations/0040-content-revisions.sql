-- compatible-from: 0032-content-files
-- What the console writes of the content: drafts, what was published, and what it was before (decision 47). Paused and
-- ended are facts of the campaign's own row.
create table content_revisions (
  id uuid primary key,
  kind text not null,
  entry_id text not null,
  area text check (area in ('tw', 'my', 'sg')),
  -- as it was written: jsonb orders its keys anew
  body text not null,
  state text not null check (state in ('draft', 'in-review', 'scheduled', 'live', 'archived')),
  saves integer not null default 1 check (saves > 0),
  -- the hash of what was live when the draft began
  based_on text,
  -- of staff; null: an import has brought it
  author uuid,
  reason text,
  due_at timestamptz,
  created_at timestamptz not null,
  published_at timestamptz,
  check ((state = 'scheduled') <= (due_at is not null))
);
create unique index content_revisions_open on content_revisions (kind, entry_id)
  where state in ('draft', 'in-review', 'scheduled');
create unique index content_revisions_live on content_revisions (kind, entry_id) where state = 'live';
create index content_revisions_of_entry on content_revisions (kind, entry_id, created_at);
create index content_revisions_due on content_revisions (due_at) where state = 'scheduled';

-- What the console has published of a source: null where it is as its files say.
alter table content_versions add column console_hash text;
