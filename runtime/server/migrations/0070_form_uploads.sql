-- Files that came through public links and wait for being sent in, with the network that they came from: limits count them.
-- A row goes with its file, or when the file is sent in.
create table formwork.form_upload (
  file_id bigint primary key,
  link_id bigint not null,
  network text not null check (length(network) between 1 and 64),
  bytes bigint not null check (bytes >= 0),
  create_time timestamptz not null default now()
);
create index form_upload_link on formwork.form_upload (link_id);
create index form_upload_network on formwork.form_upload (network);
create index form_upload_time on formwork.form_upload (create_time);
alter table formwork.form_upload enable row level security;
create policy server_only on formwork.form_upload
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.form_upload to formwork_app;
