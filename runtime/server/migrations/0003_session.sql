-- Server-owned tables of sign-in and sessions. Only the server itself (app.platform = 'on') reads or writes them.

create table formwork.session (
  id uuid primary key,
  user_id bigint not null,
  tenant_id bigint not null,
  account text not null,
  real_name text not null,
  login_mode integer not null default 1,
  token_version integer not null,
  -- Number of the refresh token that may be used next; the one before it counts for a few seconds after rotated_at.
  generation integer not null default 1,
  rotated_at timestamptz,
  ip text,
  browser text,
  os text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Absolute end: no refresh beyond it.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('logout', 'forced', 'reuse', 'replaced', 'password', 'rights', 'deleted'))
);
create index session_user_live on formwork.session (user_id) where revoked_at is null;
create index session_tenant_live on formwork.session (tenant_id, last_seen_at desc) where revoked_at is null;
create index session_expires on formwork.session (expires_at);

-- Answers are stored hashed; a row is deleted by its first use.
create table formwork.captcha (
  id uuid primary key,
  answer_hash text not null,
  expires_at timestamptz not null
);
create index captcha_expires on formwork.captcha (expires_at);

-- Failed sign-ins by account name (known or not) and by address.
create table formwork.login_failure (
  kind text not null check (kind in ('account', 'address')),
  subject text not null check (length(subject) <= 128),
  failures integer not null default 0,
  last_failure_at timestamptz not null default now(),
  primary key (kind, subject)
);
create index login_failure_age on formwork.login_failure (last_failure_at);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['session', 'captcha', 'login_failure'] loop
    execute format('alter table formwork.%I enable row level security', table_name);
    execute format(
      'create policy server_only on formwork.%I using (current_setting(''app.platform'', true) = ''on'') with check (current_setting(''app.platform'', true) = ''on'')',
      table_name);
    execute format('grant select, insert, update, delete on formwork.%I to formwork_app', table_name);
  end loop;
end
$$;
