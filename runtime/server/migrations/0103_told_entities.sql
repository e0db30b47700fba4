-- A change of an entity of which nobody is told found that out by a statement over a table, under settings that were changed and put back. A function that
-- is a list, made anew whenever the table changes, says so by a look at the change alone.
create function formwork.list_told() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create or replace function formwork.told() returns text[] language sql stable as $list$ select %L::text[] $list$',
    (select coalesce(array_agg(entity order by entity), '{}') from formwork.telling));
  return null;
end
$$;
revoke all on function formwork.list_told() from public;
create trigger told_listed after insert or update or delete on formwork.telling
  for each statement execute function formwork.list_told();
update formwork.telling set followers_only = followers_only;

-- As before (0099) where somebody may be told. Every name is complete, for a search path of its own would cost as much as the look.
create or replace function formwork.tell_changes() returns trigger
language plpgsql as $$
declare
  claimed text;
begin
  if not exists (select 1 from changes c where c.entity = any(formwork.told()) and c.tenant_id is not null) then return null; end if;
  claimed := coalesce(pg_catalog.current_setting('app.platform', true), '');
  perform pg_catalog.set_config('app.platform', 'on', true);
  insert into formwork.task (kind, request, retries, pause_ms)
    select 'record.tell', pg_catalog.jsonb_build_object('changes', pg_catalog.jsonb_agg(told.id order by told.id)), 10, 2000
      from (select c.id, (pg_catalog.row_number() over (order by c.id) - 1) / 500 as part
              from changes c join formwork.telling t on t.entity = c.entity
             where c.tenant_id is not null
               and (not t.followers_only
                    or exists (select 1 from public.system_collaboration f
                                where f.tenant_id = c.tenant_id and f.entity = c.entity and f.record_id = c.record_id
                                  and f.kind = 'follower' and not f.is_delete))) told
     group by told.part;
  perform pg_catalog.set_config('app.platform', claimed, true);
  return null;
end
$$;
