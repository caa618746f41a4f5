-- A form whose answer was lost is sent again with the same solved check: it is known by a keyed hash of
-- what was typed, and told what the first one was told. Both go with the row when the check expires.
alter table bot_check_uses
  add column form_fingerprint text unique,
  add column form_receipt jsonb,
  add constraint bot_check_uses_form check ((form_fingerprint is null) = (form_receipt is null));
