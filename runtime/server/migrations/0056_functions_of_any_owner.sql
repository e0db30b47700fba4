-- Functions that read or write as the server change app.platform inside and put it back: an owner who is no superuser may not attach the
-- setting to a function. After an error the whole change is undone with its savepoint, the setting too.

create or replace function formwork.open_access_account_renamed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare before constant text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  update access_open_access set bind_user_account = new.account where bind_user_id = new.id;
  perform set_config('app.platform', before, true);
  return null;
end
$$;

-- Calendars that the person of the transaction may see, and how far. It reads as the server and asks for tenant, person and
-- organization itself: whoever is none of these gets nothing, whatever the statement around it says.
create or replace function formwork.shared_calendars() returns table (owner_id bigint, level smallint)
language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  before constant text := coalesce(current_setting('app.platform', true), '');
  tenant constant bigint := nullif(current_setting('app.tenant', true), '')::bigint;
  person constant bigint := nullif(current_setting('app.user', true), '')::bigint;
  organization constant bigint := nullif(current_setting('app.org', true), '')::bigint;
begin
  perform set_config('app.platform', 'on', true);
  return query
    with recursive above (id, pid) as (
      select o.id, o.pid from access_organization o
       where o.id = organization and o.tenant_id = tenant and not o.is_delete
      union
      select o.id, o.pid from access_organization o join above on o.id = above.pid
       where o.tenant_id = tenant and not o.is_delete
    )
    select s.owner_id, max(s.level)
      from formwork.calendar_share s
      join access_account a on a.id = s.owner_id and a.tenant_id = tenant and not a.is_delete
     where s.tenant_id = tenant and s.owner_id <> person
       and (s.user_id = person or s.org_id in (select id from above))
     group by s.owner_id;
  perform set_config('app.platform', before, true);
end
$$;

-- Their entries that may touch these days. Where only the times are shared nothing else leaves this function.
create or replace function formwork.shared_schedules(first_day date, last_day date) returns table (
  id bigint, user_id bigint, level smallint, schedule_time date, start_time text, end_time text, end_date date, all_day boolean,
  time_zone text, repeat_rule text, exceptions jsonb, content text, status integer, version integer)
language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
declare before constant text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  return query
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
       and (s.repeat_rule is not null or coalesce(s.end_date, s.schedule_time) >= first_day);
  perform set_config('app.platform', before, true);
end
$$;

-- Whichever way an entry is written (form, import, undo, another program): its reminders are worked out anew by the next run of
-- the job. What was due before the change and has not been given yet is given still, unless the entry was moved.
create or replace function formwork.schedule_reminds() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.platform', true), '');
  moved boolean := true;
begin
  perform set_config('app.platform', 'on', true);
  if new.is_delete or new.reminders is null or (new.status = 1 and new.repeat_rule is null) then
    delete from formwork.schedule_reminder where schedule_id = new.id;
  else
    if tg_op = 'UPDATE' then
      moved := (old.schedule_time, old.start_time, old.time_zone, old.repeat_rule, old.reminders, old.is_delete)
        is distinct from (new.schedule_time, new.start_time, new.time_zone, new.repeat_rule, new.reminders, new.is_delete);
    end if;
    insert into formwork.schedule_reminder as r (schedule_id, after, due_at) values (new.id, now(), now())
    on conflict (schedule_id) do update
      set after = case when moved or r.due_at > now() then greatest(r.after, now()) else r.after end, due_at = least(r.due_at, now());
  end if;
  perform set_config('app.platform', before, true);
  return null;
end $$;
