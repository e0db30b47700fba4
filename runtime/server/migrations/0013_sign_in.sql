-- Server-owned tables of the ways to sign in. Every secret is stored as a hash; only the server itself (app.platform = 'on') comes in.

-- Things that may be used once and for a short time: puzzles, tickets of a passed check, solved proofs of work, second steps.
create table formwork.one_time (
  key_hash text primary key,
  kind text not null check (kind in ('slider', 'human', 'proof', 'secondStep')),
  data jsonb not null default '{}',
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index one_time_expires on formwork.one_time (expires_at);

-- Codes sent to phones, known or not; kept for a day because the limits are counted here.
create table formwork.sms_code (
  id uuid primary key,
  phone text not null,
  purpose text not null,
  ip text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz
);
create index sms_code_phone on formwork.sms_code (phone, created_at desc);
create index sms_code_ip on formwork.sms_code (ip, created_at desc);
create index sms_code_age on formwork.sms_code (created_at);

-- One QR code of a sign-in page. ticket: what the phone reads; watch: what only the page that shows it knows.
create table formwork.scan_ticket (
  id uuid primary key,
  ticket_hash text not null unique,
  watch_hash text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'used')),
  ip text not null,
  user_agent text,
  user_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index scan_ticket_expires on formwork.scan_ticket (expires_at);

-- Authenticator of a person; not in force before confirmed_at. last_step: the latest time step that was used, so that no code counts twice.
create table formwork.second_factor (
  user_id bigint primary key references public.access_account (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table formwork.recovery_code (
  user_id bigint not null references formwork.second_factor (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['one_time', 'sms_code', 'scan_ticket', 'second_factor', 'recovery_code'] loop
    execute format('alter table formwork.%I enable row level security', table_name);
    execute format(
      'create policy server_only on formwork.%I using (current_setting(''app.platform'', true) = ''on'') with check (current_setting(''app.platform'', true) = ''on'')',
      table_name);
    execute format('grant select, insert, update, delete on formwork.%I to formwork_app', table_name);
  end loop;
end
$$;
