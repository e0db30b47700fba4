-- What the journal cannot tell when a change is undone: child rows and many-to-many relations of a record, before and after a
-- change of that request. Kept as long as a change may be undone.
create table formwork.nested_change (
  id bigint primary key default nextval('formwork.id_seq'),
  at timestamptz not null default now(),
  tenant_id bigint,
  user_id bigint not null,
  request_id text not null,
  entity text not null,
  record_id bigint not null,
  before jsonb not null,
  after jsonb not null
);
create index nested_change_request on formwork.nested_change (request_id);
create index nested_change_at on formwork.nested_change using brin (at);
alter table formwork.nested_change enable row level security;
create policy own_changes on formwork.nested_change
  using (user_id = nullif(current_setting('app.user', true), '')::bigint
    or current_setting('app.platform', true) = 'on')
  with check (user_id = nullif(current_setting('app.user', true), '')::bigint
    or current_setting('app.platform', true) = 'on');
grant select, insert, delete on formwork.nested_change to formwork_app;
