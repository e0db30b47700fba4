-- The personal calendar: whom it is shared with, the link that calendar programs poll, and when its entries have to be reminded of.

create table formwork.calendar_share (
  id bigint primary key default nextval('formwork.id_seq'),
  tenant_id bigint not null,
  owner_id bigint not null references access_account (id) on delete cascade,
  user_id bigint references access_account (id) on delete cascade,
  -- The organization and everything below it.
  org_id bigint references access_organization (id) on delete cascade,
  -- 1: when the owner is busy, 2: may read, 3: may change.
  level smallint not null check (level between 1 and 3),
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, org_id) = 1),
  check (user_id is distinct from owner_id),
  unique (owner_id, user_id),
  unique (owner_id, org_id)
);
create index calendar_share_user on formwork.calendar_share (tenant_id, user_id);
create index calendar_share_org on formwork.calendar_share (tenant_id, org_id);

create table formwork.calendar_link (
  user_id bigint primary key references access_account (id) on delete cascade,
  tenant_id bigint not null,
  -- SHA-256 of the secret part of the address, in hexadecimal digits.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create table formwork.schedule_reminder (
  schedule_id bigint primary key references office_schedule (id) on delete cascade,
  -- Reminders up to here were given, or lay before the entry.
  after timestamptz not null,
  -- When the entry has to be looked at.
  due_at timestamptz not null
);
create index schedule_reminder_due on formwork.schedule_reminder (due_at);

do $$
declare name text;
begin
  foreach name in array array['calendar_share', 'calendar_link', 'schedule_reminder'] loop
    execute format('alter table formwork.%I enable row level security', name);
    execute format('create policy server_only on formwork.%I
      using (current_setting(''app.platform'', true) = ''on'')
      with check (current_setting(''app.platform'', true) = ''on'')', name);
    execute format('grant select, insert, update, delete on formwork.%I to formwork_app', name);
  end loop;
end $$;

-- Calendars that the person of the transaction may see, and how far. It reads as the server and asks for tenant, person and
-- organization itself: whoever is none of these gets nothing, whatever the statement around it says.
create function formwork.shared_calendars() returns table (owner_id bigint, level smallint)
language sql stable set search_path = public set app.platform = 'on' as $$
  with recursive me as (
    select nullif(current_setting('app.tenant', true), '')::bigint as tenant,
           nullif(current_setting('app.user', true), '')::bigint as person,
           nullif(current_setting('app.org', true), '')::bigint as org
  ), above (id, pid) as (
    select o.id, o.pid from access_organization o, me
     where o.id = me.org and o.tenant_id = me.tenant and not o.is_delete
    union
    select o.id, o.pid from access_organization o join above on o.id = above.pid, me
     where o.tenant_id = me.tenant and not o.is_delete
  )
  select s.owner_id, max(s.level)
    from formwork.calendar_share s
    join me on s.tenant_id = me.tenant and s.owner_id <> me.person
    join access_account a on a.id = s.owner_id and a.tenant_id = me.tenant and not a.is_delete
   where s.user_id = me.person or s.org_id in (select id from above)
   group by s.owner_id
$$;

-- Their entries that may touch these days. Where only the times are shared nothing else leaves this function.
create function formwork.shared_schedules(first_day date, last_day date) returns table (
  id bigint, user_id bigint, level smallint, schedule_time date, start_time text, end_time text, end_date date, all_day boolean,
  time_zone text, repeat_rule text, exceptions jsonb, content text, status integer, version integer)
language sql stable set search_path = public set app.platform = 'on' as $$
  select case when c.level > 1 then s.id end, s.user_id, c.level, s.schedule_time, s.start_time, s.end_time, s.end_date, s.all_day,
         s.time_zone, s.repeat_rule,
         case when c.level > 1 then s.exceptions
              else (select jsonb_object_agg(e.key, e.value - 'content' - 'status') from jsonb_each(s.exceptions) e) end,
         case when c.level > 1 then s.content end, case when c.level > 1 then s.status else 0 end,
         case when c.level > 1 then s.version end
    from formwork.shared_calendars() c
    join office_schedule s on s.user_id = c.owner_id
     and s.tenant_id = nullif(current_setting('app.tenant', true), '')::bigint and not s.is_delete
   where s.schedule_time <= last_day
     and (s.repeat_rule is not null or coalesce(s.end_date, s.schedule_time) >= first_day)
$$;
revoke all on function formwork.shared_calendars(), formwork.shared_schedules(date, date) from public;
grant execute on function formwork.shared_calendars(), formwork.shared_schedules(date, date) to formwork_app;

-- Whichever way an entry is written (form, import, undo, another program): its reminders are worked out anew by the next run of
-- the job. What was due before the change and has not been given yet is given still, unless the entry was moved.
create function formwork.schedule_reminds() returns trigger
language plpgsql set search_path = public set app.platform = 'on' as $$
declare moved boolean := true;
begin
  if new.is_delete or new.reminders is null or (new.status = 1 and new.repeat_rule is null) then
    delete from formwork.schedule_reminder where schedule_id = new.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    moved := (old.schedule_time, old.start_time, old.time_zone, old.repeat_rule, old.reminders, old.is_delete)
      is distinct from (new.schedule_time, new.start_time, new.time_zone, new.repeat_rule, new.reminders, new.is_delete);
  end if;
  insert into formwork.schedule_reminder as r (schedule_id, after, due_at) values (new.id, now(), now())
  on conflict (schedule_id) do update
    set after = case when moved or r.due_at > now() then greatest(r.after, now()) else r.after end, due_at = least(r.due_at, now());
  return null;
end $$;
create trigger schedule_reminds after insert or update on office_schedule
  for each row execute function formwork.schedule_reminds();
