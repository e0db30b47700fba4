-- People are told of changes (x-notify) and reminded of dates (x-remind).

-- Entities whose changes somebody is told of; the policies, which run at every change of the schemas, write it.
create table formwork.telling (entity text primary key);
alter table formwork.telling enable row level security;
create policy server_only on formwork.telling
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');
grant select on formwork.telling to formwork_app;

-- Reminders that were given, so that nobody is reminded twice of the same date.
create table formwork.reminded (
  entity text not null,
  record_id bigint not null,
  name text not null,
  day date not null,
  days integer not null,
  at timestamptz not null default now(),
  primary key (entity, record_id, name, day, days)
);
create index reminded_at on formwork.reminded using brin (at);
alter table formwork.reminded enable row level security;
create policy server_only on formwork.reminded
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');
grant select, insert, delete on formwork.reminded to formwork_app;

-- Whatever writes a change to the journal asks in the same transaction for the work of telling people of it, five hundred changes at a time.
create function formwork.tell_changes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  claimed constant text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  if exists (select 1 from formwork.telling t join changes c on c.entity = t.entity where c.tenant_id is not null) then
    insert into formwork.task (kind, request, retries, pause_ms)
      select 'record.tell', jsonb_build_object('changes', jsonb_agg(told.id order by told.id)), 10, 2000
        from (select c.id, (row_number() over (order by c.id) - 1) / 500 as part
                from changes c join formwork.telling t on t.entity = c.entity
               where c.tenant_id is not null) told
       group by told.part;
  end if;
  perform set_config('app.platform', claimed, true);
  return null;
end
$$;
create trigger tell_changes after insert on formwork.journal
  referencing new table as changes for each statement execute function formwork.tell_changes();
