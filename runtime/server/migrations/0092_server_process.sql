-- What the processes of an installation measure, side by side: each writes its own row every few seconds. Nothing of it is worth keeping
-- after a crash of the database.
create unlogged table formwork.server_process (
  id uuid primary key,
  host text not null check (length(host) <= 255),
  pid integer not null,
  version text not null check (length(version) <= 64),
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  sample jsonb not null
);
alter table formwork.server_process enable row level security;
create policy own_server on formwork.server_process
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.server_process to formwork_app;
