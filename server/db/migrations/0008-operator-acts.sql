-- What operators did: every change by one has its row here (quality.md, Invariants), written in the
-- transaction of the change.
create table operator_acts (
  id uuid primary key,
  -- who: the account that ran the command, or 'simulator' in a demonstration
  operator text not null check (length(operator) between 1 and 100),
  -- what: survey-response-approved, survey-response-rejected, …
  act text not null check (act ~ '^[a-z-]{2,60}$'),
  -- to what: the source of a row, as survey-responses/<survey>/<member>
  subject text not null check (length(subject) between 1 and 300),
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null
);
create index operator_acts_subject on operator_acts (subject, created_at);
create index operator_acts_newest on operator_acts (created_at);
create trigger operator_acts_stay before update or delete on operator_acts
  for each row execute function refuse_change();

-- An operator names a response by its id alone.
create index survey_responses_by_id on survey_responses (id);
