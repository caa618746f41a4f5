-- compatible-from: 0032-content-files
-- How a visitor's form stands with those who answer it, and what they wrote. A form without a row is open, and nobody's. It
-- goes with the form, whichever build erases that: a generated column is the key into the form's own table.
create table form_cases (
  form_id uuid primary key,
  form text not null check (form in ('feedback', 'prospect-store', 'press-contact')),
  feedback_id uuid generated always as (case when form = 'feedback' then form_id end) stored
    references feedbacks (id) on delete cascade,
  prospect_store_id uuid generated always as (case when form = 'prospect-store' then form_id end) stored
    references prospect_stores (id) on delete cascade,
  press_contact_id uuid generated always as (case when form = 'press-contact' then form_id end) stored
    references press_contacts (id) on delete cascade,
  state text not null check (state in ('open', 'answered', 'closed')),
  -- of staff, whom nobody deletes; not a key, as an act locks its person first and the form then
  assigned_to uuid,
  -- counts changes: who has seen an older one is told
  version integer not null check (version > 0),
  changed_by uuid not null,
  changed_at timestamptz not null
);
create index form_cases_of_feedback on form_cases (feedback_id) where feedback_id is not null;
create index form_cases_of_prospect_store on form_cases (prospect_store_id)
  where prospect_store_id is not null;
create index form_cases_of_press_contact on form_cases (press_contact_id)
  where press_contact_id is not null;

-- What was sent, to the address that the form has.
create table form_answers (
  id uuid primary key,
  form_id uuid not null references form_cases (form_id) on delete cascade,
  locale text not null check (locale in ('zh-TW', 'zh-CN', 'en-US')),
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 4000),
  answered_by uuid not null,
  created_at timestamptz not null,
  -- null: the mail server has not taken it yet
  mailed_at timestamptz
);
create index form_answers_of_form on form_answers (form_id, created_at);
