-- Webhooks: subscriptions, deliveries, and the trigger that notes events.

create table "system_webhook" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "name" text not null,
  "entity" text not null,
  "events" jsonb not null default '["create"]'::jsonb,
  "fields" jsonb,
  "url" text not null,
  "secret" text,
  "former_secret" text,
  "former_until" timestamptz,
  "owner_id" bigint,
  "status" integer not null default 1,
  "off_reason" text,
  "delivered_time" timestamptz,
  "failing_since" timestamptz,
  "paused_until" timestamptz,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "system_webhook_name_length" check (char_length("name") between 1 and 64),
  constraint "system_webhook_entity_length" check (char_length("entity") between 1 and 128),
  constraint "system_webhook_url_length" check (char_length("url") between 1 and 1000),
  constraint "system_webhook_secret_length" check (char_length("secret") <= 512),
  constraint "system_webhook_former_secret_length" check (char_length("former_secret") <= 512),
  constraint "system_webhook_status_values" check ("status" in (1, 2)),
  constraint "system_webhook_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_webhook_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create index "system_webhook_entity_index" on "system_webhook" ("tenant_id", "entity", "id") where "is_delete" = false;
create index "system_webhook_owner_id_index" on "system_webhook" ("tenant_id", "owner_id") where "is_delete" = false;
create index "system_webhook_list" on "system_webhook" ("tenant_id", "id" desc) where "is_delete" = false;
create index "system_webhook_deleted" on "system_webhook" ("tenant_id", "id") where "is_delete";
create index "system_webhook_search" on "system_webhook" using gin (formwork.search_keys("tenant_id", "name")) where "is_delete" = false;

create table "system_webhook_delivery" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "webhook_id" bigint,
  "entity" text,
  "event" text,
  "record_id" bigint,
  "change_id" bigint,
  "test" boolean not null default false,
  "state" text not null default 'waiting',
  "attempts" integer not null default 0,
  "status" integer,
  "duration" integer,
  "fault" text,
  "answer" text,
  "asked_time" timestamptz,
  "next_time" timestamptz,
  "delivered_time" timestamptz,
  "message_id" text,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "system_webhook_delivery_entity_length" check (char_length("entity") <= 128),
  constraint "system_webhook_delivery_event_length" check (char_length("event") <= 64),
  constraint "system_webhook_delivery_record_id_bounds" check ("record_id" >= 0 and "record_id" <= 9007199254740991),
  constraint "system_webhook_delivery_change_id_bounds" check ("change_id" >= 0 and "change_id" <= 9007199254740991),
  constraint "system_webhook_delivery_attempts_bounds" check ("attempts" >= 0),
  constraint "system_webhook_delivery_status_bounds" check ("status" >= 0 and "status" <= 999),
  constraint "system_webhook_delivery_duration_bounds" check ("duration" >= 0),
  constraint "system_webhook_delivery_answer_length" check (char_length("answer") <= 1024),
  constraint "system_webhook_delivery_message_id_length" check (char_length("message_id") <= 64)
);
create index "system_webhook_delivery_asked_time_index" on "system_webhook_delivery" ("tenant_id", "asked_time", "id");
create index "system_webhook_delivery_webhook_id_state_next_time_index" on "system_webhook_delivery" ("tenant_id", "webhook_id", "state", "next_time", "id");

alter table "system_webhook" add constraint "system_webhook_owner_id_fkey"
  foreign key ("owner_id") references "access_account" ("id") on delete set null;

alter table "system_webhook_delivery" add constraint "system_webhook_delivery_webhook_id_fkey"
  foreign key ("webhook_id") references "system_webhook" ("id") on delete cascade;

-- Events out: whatever writes a change to the journal (calls, imports, undo, the server itself) notes in the same transaction which
-- addresses are to be told of it, and asks for the work. Where nobody has subscribed, it costs one look at a small table.

-- What happened to a record, as x-webhooks names it; null for what is no event. Of a transition it is the name.
create function formwork.event_of(action text, before jsonb, after jsonb) returns text
language sql immutable parallel safe as $$
  select case
    when action = 'form' then null
    when before is null then 'create'
    when after is null then 'delete'
    when coalesce(after ->> 'is_delete', '') <> coalesce(before ->> 'is_delete', '')
      then case after ->> 'is_delete' when 'true' then 'delete' else 'restore' end
    when action in ('create', 'update', 'delete', 'restore', 'cascade', 'undo') then 'update'
    else action end
$$;

-- A transition is a change as well: who asked for changes is told of it.
create function formwork.webhook_events() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  claimed constant text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  if exists (select 1 from system_webhook where status = 1 and not is_delete) then
    with told as (
      insert into system_webhook_delivery
          (tenant_id, webhook_id, entity, event, record_id, change_id, message_id, state, asked_time, next_time)
        select w.tenant_id, w.id, c.entity, e.name, c.record_id, c.id, 'msg_' || w.id || '_' || c.id, 'waiting', now(),
               greatest(now(), w.paused_until)
          from changes c
          cross join lateral (select formwork.event_of(c.action, c.before, c.after)) e (name)
          join system_webhook w on w.tenant_id = c.tenant_id and w.entity = c.entity and w.status = 1 and not w.is_delete
           and (w.events ? e.name or (w.events ? 'update' and e.name not in ('create', 'delete', 'restore')))
         order by c.id
        returning webhook_id)
    insert into formwork.task (kind, request, lane, key, retries, pause_ms)
      select 'webhook.send', jsonb_build_object('id', webhook_id), 'webhook.' || webhook_id,
             webhook_id || '.' || pg_current_xact_id(), 10, 2000
        from told group by webhook_id
      on conflict (kind, key) where key is not null do nothing;
  end if;
  perform set_config('app.platform', claimed, true);
  return null;
end
$$;
create trigger webhook_events after insert on formwork.journal
  referencing new table as changes for each statement execute function formwork.webhook_events();
