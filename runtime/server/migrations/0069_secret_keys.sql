-- Keys that secrets are sealed with. Each lies here wrapped by a key that is not in the database (SECRET_KEY), once for every
-- wrapping key that opens it; `formwork rotate-keys` renews both.
create table formwork.secret_key (
  key_id text not null check (key_id ~ '^[a-z0-9]{2,16}$'),
  wrapping_id text not null check (wrapping_id ~ '^[a-z0-9]{2,16}$'),
  sealed text not null check (sealed like 'v2.%'),
  seals_from timestamptz not null,
  create_time timestamptz not null default now(),
  primary key (key_id, wrapping_id)
);
alter table formwork.secret_key enable row level security;
create policy server_only on formwork.secret_key
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.secret_key to formwork_app;
