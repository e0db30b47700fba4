-- What one person's calendar may hold (runtime/shared/budgets.ts), and the end of each rule for whom it is shared with.

create index office_schedule_rules on office_schedule (user_id) where repeat_rule is not null and not is_delete;
-- Counted rules from before, whose ends the job of the reminders finds.
create index office_schedule_old_rules on office_schedule (id) where repeat_end is null and repeat_rule like '%COUNT=%';

-- Whichever way an entry is written (form, import, split, undo): D7010 when its owner has too many repeated ones, D7011 when too many
-- occurrences of them differ from their rules. Entries that were there before are left as they are.
create function formwork.schedule_bounds() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.platform', true), '');
  rules bigint;
  differing bigint := 0;
begin
  if new.repeat_rule is null or new.is_delete then return null; end if;
  perform set_config('app.platform', 'on', true);
  if tg_op = 'INSERT' or old.repeat_rule is null or old.is_delete or old.user_id <> new.user_id then
    select count(*) into rules from (
      select 1 from office_schedule s where s.user_id = new.user_id and s.repeat_rule is not null and not s.is_delete limit 1001) r;
  end if;
  if new.exceptions is not null and (tg_op = 'INSERT' or old.exceptions is distinct from new.exceptions) then
    select count(*) into differing from (
      select 1 from office_schedule s cross join lateral jsonb_object_keys(s.exceptions)
       where s.user_id = new.user_id and s.repeat_rule is not null and not s.is_delete limit 10001) e;
  end if;
  perform set_config('app.platform', before, true);
  if rules > 1000 then raise exception 'D7010' using errcode = 'FW000'; end if;
  if differing > 10000 then raise exception 'D7011' using errcode = 'FW000'; end if;
  return null;
end
$$;
create trigger schedule_bounds after insert or update on office_schedule
  for each row execute function formwork.schedule_bounds();

-- As before, with the end of each rule: rules that are over, and exceptions of other days, are not read.
drop function formwork.shared_schedules(date, date);
create function formwork.shared_schedules(first_day date, last_day date) returns table (
  id bigint, user_id bigint, level smallint, schedule_time date, start_time text, end_time text, end_date date, all_day boolean,
  time_zone text, repeat_rule text, repeat_end date, exceptions jsonb, content text, status integer, version integer)
language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
declare before constant text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  return query
    select case when c.level > 1 then s.id end, s.user_id, c.level, s.schedule_time, s.start_time, s.end_time, s.end_date, s.all_day,
           s.time_zone, s.repeat_rule, s.repeat_end,
           (select jsonb_object_agg(e.key, case when c.level > 1 then e.value else e.value - 'content' - 'status' end)
              from jsonb_each(s.exceptions) e
             where least(e.key, e.value ->> 'scheduleTime') <= to_char(last_day, 'YYYY-MM-DD')
               and greatest(e.key, e.value ->> 'scheduleTime') >= to_char(first_day - 367, 'YYYY-MM-DD')),
           case when c.level > 1 then s.content end, case when c.level > 1 then s.status else 0 end,
           case when c.level > 1 then s.version end
      from formwork.shared_calendars() c
      join office_schedule s on s.user_id = c.owner_id
       and s.tenant_id = nullif(current_setting('app.tenant', true), '')::bigint and not s.is_delete
     where s.schedule_time <= last_day
       and case when s.repeat_rule is null then coalesce(s.end_date, s.schedule_time) >= first_day
                else s.repeat_end is null or s.exceptions is not null
                  or s.repeat_end + (coalesce(s.end_date, s.schedule_time) - s.schedule_time) >= first_day end;
  perform set_config('app.platform', before, true);
end
$$;
revoke all on function formwork.shared_schedules(date, date) from public;
grant execute on function formwork.shared_schedules(date, date) to formwork_app;
