-- Whether the applicant was mailed, so that a repeat is told what the first was. Of those before: as they
-- were told.
alter table store_applications add column is_mailed boolean not null default true;
