-- What a member holds that never ends is the balance less what ends; which origins it has is asked
-- of this index, so that a wallet of ten thousand such lots reads like one of ten.
create index lots_without_end on lots (member_id, provenance)
  where remaining_minor > 0 and expires_at is null;
