-- Every change looked for addresses that are to be told of it, also where nobody has ever subscribed: 30 of some 90 microseconds that a row of
-- the journal takes. The sequence is called once an address is written, and never again without one; reading it needs no statement.
create sequence formwork.webhook_mark;
grant usage, select on sequence formwork.webhook_mark to formwork_app;
select nextval('formwork.webhook_mark') where exists (select 1 from system_webhook);

-- Seen by others at once, before the address itself is there: no change between the two goes unnoticed.
create function formwork.mark_webhooks() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_sequence_last_value('formwork.webhook_mark') is null then perform nextval('formwork.webhook_mark'); end if;
  return null;
end
$$;
create trigger webhook_marked after insert or update on system_webhook
  for each statement execute function formwork.mark_webhooks();

-- As before (0094) where there is an address. Every name is complete, for a search path of its own would cost as much as the rest.
create or replace function formwork.webhook_events() returns trigger
language plpgsql as $$
declare
  claimed text;
begin
  if pg_catalog.pg_sequence_last_value('formwork.webhook_mark'::regclass) is null then return null; end if;
  claimed := coalesce(pg_catalog.current_setting('app.platform', true), '');
  perform pg_catalog.set_config('app.platform', 'on', true);
  if exists (select 1 from public.system_webhook where status = 1 and not is_delete) then
    with told as (
      insert into public.system_webhook_delivery
          (tenant_id, webhook_id, entity, event, record_id, change_id, message_id, state, asked_time, next_time)
        select w.tenant_id, w.id, c.entity, e.name, c.record_id, c.id, 'msg_' || w.id || '_' || c.id, 'waiting', pg_catalog.now(),
               greatest(pg_catalog.now(), w.paused_until)
          from changes c
          cross join lateral (select formwork.event_of(c.action, c.before, c.after)) e (name)
          join public.system_webhook w on w.tenant_id = c.tenant_id and w.entity = c.entity and w.status = 1 and not w.is_delete
           and (w.events ? e.name or (w.events ? 'update' and e.name not in ('create', 'delete', 'restore')))
         order by c.id
        returning webhook_id)
    insert into formwork.task (kind, request, lane, key, retries, pause_ms)
      select 'webhook.send', pg_catalog.jsonb_build_object('id', webhook_id), 'webhook.' || webhook_id,
             webhook_id || '.' || pg_catalog.pg_current_xact_id(), 10, 2000
        from told group by webhook_id
      on conflict (kind, key) where key is not null do nothing;
  end if;
  perform pg_catalog.set_config('app.platform', claimed, true);
  return null;
end
$$;
