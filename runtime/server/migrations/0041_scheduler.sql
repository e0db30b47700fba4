-- Who leads a work that one process of all does at a time. The holder renews it every few seconds; one that ran out may be taken.
create table formwork.lease (
  name text primary key check (length(name) <= 64),
  holder text not null check (length(holder) <= 64),
  expires_at timestamptz not null
);
alter table formwork.lease enable row level security;
create policy server_alone on formwork.lease
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.lease to formwork_app;
