-- The tasks of people become the queue of all background work: runs of schedules, events and jobs of features are tasks as well.
-- Work of the server itself has no owner; the policy of the table (0030) shows it to the server alone.
alter table formwork.task
  drop constraint task_kind_check,
  add constraint task_kind_check check (length(kind) between 1 and 64),
  alter column tenant_id drop not null,
  alter column user_id drop not null,
  add constraint task_owner_whole check ((tenant_id is null) = (user_id is null)),
  alter column entity set default '',
  alter column title set default '',
  alter column locale set default '',
  -- Asked for twice with one key, work is done once.
  add column key text check (length(key) <= 200),
  -- Of the tasks of one lane, one runs at a time.
  add column lane text check (length(lane) <= 200),
  add column run_at timestamptz not null default now(),
  add column retries integer not null default 0,
  add column pause_ms bigint not null default 1000,
  add column doubling boolean not null default true,
  add column faults text;
create unique index task_key on formwork.task (kind, key) where key is not null;
create index task_failed on formwork.task (id) where state = 'failed' and user_id is null;

-- Runs that wait or were under way become tasks; of the latter, the process is soon missed and they count as broken off.
insert into formwork.task (kind, request, key, lane, state, worker, seen_at, attempts)
select 'schedule', jsonb_build_object('recordId', id), id::text, 'job:' || job_id, outcome,
       case when outcome = 'running' then gen_random_uuid() end, case when outcome = 'running' then now() end,
       case when outcome = 'running' then 1 else 0 end
  from system_job_trigger_record where outcome in ('waiting', 'running');
