-- Which columns of files a person has mapped to which fields, by the header of the column; offered again with the next file.
create table formwork.import_mapping (
  tenant_id bigint not null,
  user_id bigint not null,
  entity text not null check (length(entity) <= 128),
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, tenant_id, entity)
);
alter table formwork.import_mapping enable row level security;
create policy own_mappings on formwork.import_mapping
  using (user_id = nullif(current_setting('app.user', true), '')::bigint)
  with check (user_id = nullif(current_setting('app.user', true), '')::bigint);
grant select, insert, update, delete on formwork.import_mapping to formwork_app;
