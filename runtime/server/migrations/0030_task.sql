-- Work that goes on after its request: exports and imports of many rows, and taking them back. A row is the task, its state and, once
-- it is done, its outcome; only who asked sees it. The processes take tasks from here; one that has died is seen by its silence.
create table formwork.task (
  id bigint primary key default nextval('formwork.id_seq'),
  tenant_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('export', 'import', 'undo')),
  entity text not null check (length(entity) <= 128),
  title text not null check (length(title) <= 200),
  locale text not null check (length(locale) <= 16),
  request jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0,
  total bigint,
  result jsonb,
  fault jsonb,
  -- Bytes it works on, and those it made.
  input_key text,
  file_key text,
  file_name text,
  file_type text,
  file_size bigint,
  cancelled boolean not null default false,
  attempts integer not null default 0,
  worker uuid,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null default now() + interval '7 days'
);
create index task_owner on formwork.task (user_id, id desc);
create index task_open on formwork.task (id) where state in ('waiting', 'running');
create index task_expiry on formwork.task (expires_at);
alter table formwork.task enable row level security;
create policy own_tasks on formwork.task
  using ((tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
      and user_id = nullif(current_setting('app.user', true), '')::bigint)
    or current_setting('app.platform', true) = 'on')
  with check ((tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
      and user_id = nullif(current_setting('app.user', true), '')::bigint)
    or current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.task to formwork_app;

create function formwork.task_told() returns trigger
language plpgsql as $$
begin
  perform pg_notify('formwork_task', case when new.cancelled then 'cancel:' || new.id else 'new:' || new.id end);
  return null;
end
$$;
create trigger task_added after insert on formwork.task
  for each row when (new.state = 'waiting') execute function formwork.task_told();
create trigger task_cancelled after update of cancelled on formwork.task
  for each row when (new.cancelled and not old.cancelled) execute function formwork.task_told();
