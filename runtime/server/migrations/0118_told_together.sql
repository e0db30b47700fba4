-- A change of many records that are written one after the other asked for one task of telling each, and told people of each record alone. What one
-- transaction changes is now asked for together, up to 500 changes in a task: the task that a transaction has begun, nobody else sees yet, and the
-- setting that names it ends with the transaction, or with the savepoint that takes the task back.
create or replace function formwork.tell_changes() returns trigger
language plpgsql as $$
declare
  claimed text;
  ids pg_catalog.jsonb;
  begun bigint;
begin
  if not exists (select 1 from changes c where c.entity = any(formwork.told()) and c.tenant_id is not null) then return null; end if;
  claimed := coalesce(pg_catalog.current_setting('app.platform', true), '');
  perform pg_catalog.set_config('app.platform', 'on', true);
  select pg_catalog.jsonb_agg(c.id order by c.id) into ids
    from changes c join formwork.telling t on t.entity = c.entity
   where c.tenant_id is not null
     and (not t.followers_only
          or exists (select 1 from public.system_collaboration f
                      where f.tenant_id = c.tenant_id and f.entity = c.entity and f.record_id = c.record_id
                        and f.kind = 'follower' and not f.is_delete));
  if ids is not null then
    begun := nullif(pg_catalog.current_setting('app.telling', true), '')::bigint;
    if begun is not null then
      update formwork.task
         set request = pg_catalog.jsonb_build_object('changes', request -> 'changes' || ids)
       where id = begun and pg_catalog.jsonb_array_length(request -> 'changes') + pg_catalog.jsonb_array_length(ids) <= 500;
      if found then ids := null; end if;
    end if;
  end if;
  if ids is not null then
    with made as (
      insert into formwork.task (kind, request, retries, pause_ms)
        select 'record.tell', pg_catalog.jsonb_build_object('changes', pg_catalog.jsonb_agg(part.id order by part.id)), 10, 2000
          from (select each.id, (each.at - 1) / 500 as nr
                  from pg_catalog.jsonb_array_elements(ids) with ordinality each (id, at)) part
         group by part.nr
      returning id
    )
    select max(id) into begun from made;
    perform pg_catalog.set_config('app.telling', begun::text, true);
  end if;
  perform pg_catalog.set_config('app.platform', claimed, true);
  return null;
end
$$;
