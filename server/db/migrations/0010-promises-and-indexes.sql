-- What a member was promised when answering; the survey's own may change before the review.
alter table survey_responses add column reward_minor bigint check (reward_minor > 0);

-- Asked by nothing, written with every transfer.
drop index transfers_newest;

-- Content that is loaded anew asks who holds what of it; a member who leaves, for the pushes he got.
create index survey_responses_survey on survey_responses (survey_id);
create index coupon_receipts_coupon on coupon_receipts (coupon_id);
create index discount_ticket_claims_activity on discount_ticket_claims (activity_id);
create index outbox_messages_recipient on outbox_messages (recipient);

-- What stays row by row stays as a whole.
create trigger transfers_stay_whole before truncate on transfers
  for each statement execute function refuse_change();
create trigger entries_stay_whole before truncate on entries
  for each statement execute function refuse_change();
create trigger shortfalls_stay_whole before truncate on shortfalls
  for each statement execute function refuse_change();
create trigger operator_acts_stay_whole before truncate on operator_acts
  for each statement execute function refuse_change();
