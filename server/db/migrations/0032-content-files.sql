-- What was imported, as its files say it: texts that pages alone show are read from here, and what a later
-- import would change is told by comparing with it.
create table content_files (
  path text primary key check (length(path) between 1 and 300),
  -- the folder or file that is loaded as one
  source text not null check (length(source) between 1 and 100),
  body text not null,
  updated_at timestamptz not null
);
create index content_files_source on content_files (source);

-- Everything is loaded once more, so that its files are here; stores are read from tables of their own.
delete from content_versions where path <> 'stores';
