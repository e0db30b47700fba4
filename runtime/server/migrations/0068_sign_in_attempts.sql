-- Wrong sign-ins are counted per account and place ('pair'), per account ('account'), per network ('address') and, where the second factor was
-- wrong, per account ('factor'). place: the network, or the known device that the attempt came from; '' where the kind counts over all places.
alter table formwork.login_failure drop constraint login_failure_kind_check;
alter table formwork.login_failure add constraint login_failure_kind_check check (kind in ('pair', 'account', 'address', 'factor'));
alter table formwork.login_failure add column place text not null default '' check (length(place) <= 128);
alter table formwork.login_failure drop constraint login_failure_pkey;
alter table formwork.login_failure add primary key (kind, subject, place);

-- Attempts whose password or code is being looked at; they hold a place within the limit and are gone when the answer is known.
create table formwork.sign_in_attempt (
  id uuid primary key,
  account text not null,
  place text not null,
  network text not null,
  secret text not null check (secret in ('password', 'factor')),
  started_at timestamptz not null default now()
);
create index sign_in_attempt_account on formwork.sign_in_attempt (account, place);
create index sign_in_attempt_network on formwork.sign_in_attempt (network);

-- Browsers in which somebody signed in before, by the hash of the mark in their cookie.
create table formwork.known_device (
  mark_hash text not null,
  user_id bigint not null references public.access_account (id) on delete cascade,
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (mark_hash, user_id)
);
create index known_device_user on formwork.known_device (user_id, used_at);

-- Passwords that somebody else set or the server made: they have to be changed at the first sign-in, and end.
create table formwork.temporary_password (
  user_id bigint primary key references public.access_account (id) on delete cascade,
  expires_at timestamptz not null
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['sign_in_attempt', 'known_device', 'temporary_password'] loop
    execute format('alter table formwork.%I enable row level security', table_name);
    execute format(
      'create policy server_only on formwork.%I using (current_setting(''app.platform'', true) = ''on'') with check (current_setting(''app.platform'', true) = ''on'')',
      table_name);
    execute format('grant select, insert, update, delete on formwork.%I to formwork_app', table_name);
  end loop;
end
$$;
