-- What people add to records: comments, attachments, tags, and who follows them (x-collaboration).

create table "system_collaboration" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "entity" text not null,
  "record_id" bigint not null,
  "kind" text not null,
  "text" text,
  "mark" text,
  "attached" jsonb not null default '[]'::jsonb,
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
  constraint "system_collaboration_entity_length" check (char_length("entity") between 1 and 128),
  constraint "system_collaboration_record_id_bounds" check ("record_id" >= 1 and "record_id" <= 9007199254740991),
  constraint "system_collaboration_kind_values" check ("kind" in ('comment', 'attachment', 'follower', 'tag')),
  constraint "system_collaboration_text_length" check (char_length("text") <= 4000),
  constraint "system_collaboration_mark_length" check (char_length("mark") <= 64),
  constraint "system_collaboration_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_collaboration_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_collaboration_entity_record_id_kind_mark_key" on "system_collaboration" ("tenant_id", "entity", "record_id", "kind", "mark") where "is_delete" = false;
create index "system_collaboration_entity_kind_index" on "system_collaboration" ("tenant_id", "entity", "kind", "id") where "is_delete" = false;
create index "system_collaboration_list" on "system_collaboration" ("tenant_id", "create_time" desc, "id" desc) where "is_delete" = false;
create index "system_collaboration_deleted" on "system_collaboration" ("tenant_id", "id") where "is_delete";

-- A record that is deleted for good takes along what was added to it. Its policies would no longer find the record.
create function formwork.drop_additions() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  claimed constant text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  delete from system_collaboration a using gone
   where a.tenant_id = gone.tenant_id and a.entity = tg_argv[0] and a.record_id = gone.id;
  perform set_config('app.platform', claimed, true);
  return null;
end
$$;

-- Of entities of which schemas tell nobody, followers alone are told: a change of a record that nobody follows asks for no work.
alter table formwork.telling add column followers_only boolean not null default false;

create or replace function formwork.tell_changes() returns trigger
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
               where c.tenant_id is not null
                 and (not t.followers_only
                      or exists (select 1 from system_collaboration f
                                  where f.tenant_id = c.tenant_id and f.entity = c.entity and f.record_id = c.record_id
                                    and f.kind = 'follower' and not f.is_delete))) told
       group by told.part;
  end if;
  perform set_config('app.platform', claimed, true);
  return null;
end
$$;
