-- Server-owned tables of sign-in through other services and of signed calls. Only the server itself (app.platform = 'on') comes in.

-- A person on the way to a provider and back. State and browser mark are stored as hashes; a row is deleted by its first use.
create table formwork.oauth_flow (
  state_hash text primary key,
  browser_hash text not null,
  provider_id bigint not null references public.access_oauth_provider (id) on delete cascade,
  -- Verifier and nonce, encrypted.
  sealed_proof text not null,
  redirect_uri text not null,
  -- Where the browser ends; begins with the console's own origin.
  return_to text not null,
  -- Set where a signed-in person links an account instead of signing in.
  link_user_id bigint,
  expires_at timestamptz not null
);
create index oauth_flow_expires on formwork.oauth_flow (expires_at);

-- A finished sign-in that the browser has not fetched yet: what stands in its address is worth nothing elsewhere.
create table formwork.sign_in_ticket (
  ticket_hash text primary key,
  browser_hash text not null,
  user_id bigint not null references public.access_account (id) on delete cascade,
  -- Encrypted pair of the session it was exchanged for; parallel first calls of the same browser share it for seconds.
  sealed_tokens text,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index sign_in_ticket_expires on formwork.sign_in_ticket (expires_at);

-- Nonces of signed calls, of all processes.
create table formwork.open_access_nonce (
  open_access_id bigint not null,
  nonce_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (open_access_id, nonce_hash)
);
create index open_access_nonce_age on formwork.open_access_nonce (seen_at);

-- The name of the bound account stands in the row of an open access key, as clients of the contract read it.
create function formwork.open_access_account_renamed() returns trigger
language plpgsql set app.platform = 'on' as $$
begin
  update access_open_access set bind_user_account = new.account where bind_user_id = new.id;
  return null;
end
$$;
create trigger open_access_account_renamed after update of account on access_account
  for each row when (old.account is distinct from new.account) execute function formwork.open_access_account_renamed();

do $$
declare
  table_name text;
begin
  foreach table_name in array array['oauth_flow', 'sign_in_ticket', 'open_access_nonce'] loop
    execute format('alter table formwork.%I enable row level security', table_name);
    execute format(
      'create policy server_only on formwork.%I using (current_setting(''app.platform'', true) = ''on'') with check (current_setting(''app.platform'', true) = ''on'')',
      table_name);
    execute format('grant select, insert, update, delete on formwork.%I to formwork_app', table_name);
  end loop;
end
$$;
