-- Check-ins and claims of tickets take the caller's key, do their work and keep the answer in one statement:
-- they are what very many members do in the same minutes.

-- Takes a key, with the answer (of this HTTP status) where it is known already. What is not null is what
-- whoever has the key has kept, { requestHash, status, response }: nothing may be done for it.
create function take_idempotency_key(p_scope text, p_key text, p_request_hash text,
  p_status smallint, p_response jsonb, p_now timestamptz, p_expires_at timestamptz)
returns jsonb language plpgsql as $$
begin
  -- One that is being taken by another transaction is waited for.
  insert into idempotency_keys (scope, key, request_hash, status, response, created_at, expires_at)
  values (p_scope, p_key, p_request_hash, p_status, p_response, p_now, p_expires_at)
  on conflict (scope, key) do update set
    request_hash = excluded.request_hash, status = excluded.status, response = excluded.response,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  where idempotency_keys.expires_at <= p_now;
  if found then
    return null;
  end if;
  return (
    select jsonb_build_object('requestHash', request_hash, 'status', status, 'response', response)
      from idempotency_keys where scope = p_scope and key = p_key
  );
end
$$;

-- Gives back a key that the same statement has taken, for nothing was done for it. Answers false.
create function give_back_idempotency_key(p_scope text, p_key text)
returns boolean language sql as $$
  delete from idempotency_keys where scope = p_scope and key = p_key;
  select false;
$$;
