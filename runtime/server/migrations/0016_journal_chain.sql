-- The change journal as a chain. Rows carry the number of the transaction that wrote them; every few seconds the server
-- seals the rows of all transactions that have ended since (features/journal/seal.ts). Because a seal covers a range of
-- transaction numbers without gaps, a row that is changed, removed or put in afterwards no longer fits its seal, and a seal that
-- is changed or removed no longer fits the next one.

alter table formwork.journal
  add column xid bigint not null default (pg_current_xact_id()::text::bigint);
create index journal_xid on formwork.journal (xid);

-- Ids are unique over all entities, so the record's id alone finds its history; pages of a tenant's changes walk by id.
drop index formwork.journal_record;
create index journal_record on formwork.journal (record_id, id desc);
drop index formwork.journal_user;
create index journal_tenant on formwork.journal (tenant_id, id desc);

create table formwork.journal_seal (
  no bigint primary key,
  sealed_at timestamptz not null,
  -- Transactions covered: from_xid <= xid < to_xid, of rows behind floor_id (above 0 after a restore into a new cluster,
  -- where transaction numbers begin anew).
  from_xid bigint not null,
  to_xid bigint not null,
  floor_id bigint not null default 0,
  ids bigint[] not null,
  hashes bytea[] not null,
  previous bytea not null,
  hash bytea not null
);
create index journal_seal_age on formwork.journal_seal (sealed_at);
alter table formwork.journal_seal enable row level security;
create policy server_only on formwork.journal_seal
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');
-- Seals are never changed; old ones go with their rows, all but the last of them, which is the anchor of what follows.
grant select, insert, delete on formwork.journal_seal to formwork_app;

-- Checksum of one row, the same in every time zone and language setting.
create function formwork.journal_hash(entry formwork.journal) returns bytea
language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    (entry).id, extract(epoch from (entry).at), (entry).tenant_id, (entry).user_id, (entry).user_name, (entry).entity,
    (entry).record_id, (entry).action, (entry).before, (entry).after, (entry).request_id, (entry).xid)::text, 'UTF8'))
$$;

-- What the difference log shows, under the rights of who asks.
create view system_log_diff with (security_invoker = true) as
  select id, tenant_id, entity, record_id,
         case action when 'create' then 'insert' when 'delete' then 'delete' else 'update' end as diff_type,
         before::text as before_data, after::text as after_data, null::text as sql, null::text as parameters,
         action as business_data, null::bigint as elapsed, request_id as trace_id,
         at as create_time, user_id as create_user_id, user_name as create_user_name,
         null::timestamptz as update_time, null::bigint as update_user_id, null::text as update_user_name
    from formwork.journal;
