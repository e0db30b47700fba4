-- Sessions that can be locked, watched and ended from outside; events that reach every connected browser; messages.

-- `number` is the id of the session on the wire, `present_at` says that a connection is open right now.
alter table formwork.session
  add column number bigint not null default nextval('formwork.id_seq'),
  add column account_type integer not null default 777,
  add column device text,
  add column locked_at timestamptz,
  add column present_at timestamptz,
  drop constraint session_revoked_reason_check,
  add constraint session_revoked_reason_check check (revoked_reason in
    ('logout', 'forced', 'reuse', 'replaced', 'password', 'rights', 'deleted', 'idle', 'own'));
create unique index session_number on formwork.session (number);

-- A session that ends or is locked, by whatever way, is told to every process in the same transaction.
create function formwork.session_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('formwork_session', 'session:' || new.id);
  return null;
end
$$;
create trigger session_changed after update of revoked_at, locked_at on formwork.session
  for each row when (old.revoked_at is distinct from new.revoked_at or old.locked_at is distinct from new.locked_at)
  execute function formwork.session_changed();

-- The table that changed goes along: a change of menus concerns every browser, also where no right has changed.
create or replace function formwork.session_outdated() returns trigger
language plpgsql as $$
begin
  perform pg_notify('formwork_session', 'all:' || tg_table_name);
  return null;
end
$$;

-- What connected browsers are told. A row is the event, the notification carries its id alone (8000 bytes are its limit).
-- Receivers: one session, the people of user_ids, everybody of a tenant (but except_user_id), or everybody.
create sequence formwork.event_seq as bigint;
create table formwork.event (
  id bigint primary key default nextval('formwork.event_seq'),
  at timestamptz not null default clock_timestamp(),
  kind text not null check (length(kind) between 1 and 32),
  tenant_id bigint,
  session_id uuid,
  user_ids bigint[],
  except_user_id bigint,
  body jsonb not null
);
create index event_at on formwork.event (at);
alter table formwork.event enable row level security;
create policy server_reads on formwork.event for select
  using (current_setting('app.platform', true) = 'on');
create policy server_expires on formwork.event for delete
  using (current_setting('app.platform', true) = 'on');
create policy tenant_tells on formwork.event for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
    or current_setting('app.platform', true) = 'on');
grant usage, select on sequence formwork.event_seq to formwork_app;
grant select, insert, delete on formwork.event to formwork_app;

create function formwork.event_told() returns trigger
language plpgsql as $$
begin
  perform pg_notify('formwork_event', new.id::text);
  return null;
end
$$;
create trigger event_told after insert on formwork.event
  for each row execute function formwork.event_told();

create function formwork.notice_published() returns trigger
language plpgsql as $$
begin
  insert into formwork.event (kind, tenant_id, body)
    values ('notice', new.tenant_id, jsonb_build_object('id', new.id, 'title', new.title, 'type', new.type));
  return null;
end
$$;
create trigger notice_published after update of status on office_notice
  for each row when (new.status = 1 and old.status is distinct from 1)
  execute function formwork.notice_published();

-- Messages between people, as they were sent. receiver_ids is null for a message to everybody.
create table formwork.message (
  id bigint primary key default nextval('formwork.id_seq'),
  tenant_id bigint not null,
  title text check (length(title) <= 64),
  message text not null check (length(message) <= 4000),
  receive_user_id bigint,
  receive_user_name text,
  receive_user_ids text,
  receive_ip text,
  receive_browser text,
  receive_os text,
  receive_device text,
  send_user_id bigint not null,
  send_user_name text not null,
  send_time timestamptz not null default now(),
  send_ip text,
  send_browser text,
  send_os text,
  send_device text
);
create index message_tenant_time on formwork.message (tenant_id, send_time desc, id desc);
alter table formwork.message enable row level security;
create policy server_only on formwork.message
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');
grant select, insert, delete on formwork.message to formwork_app;

-- Who is online: sessions with an open connection, or used within the last five minutes. The view reads with the rights of
-- its owner, so it names the tenant itself; the super administrator is shown to himself alone.
create view access_online_user as
  select number as id, tenant_id, id::text as connection_id, user_id, account as user_name, real_name,
         created_at as "time", last_seen_at as last_time, ip, browser, os, login_mode, device,
         locked_at is not null as locked
    from formwork.session
   where revoked_at is null and expires_at > now()
     and (present_at > now() - interval '90 seconds' or last_seen_at > now() - interval '5 minutes')
     and (current_setting('app.platform', true) = 'on'
       or (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint and account_type < 999));

create view system_log_msg as
  select id, tenant_id, title, message, receive_user_id, receive_user_name, receive_user_ids,
         receive_ip, receive_browser, receive_os, receive_device,
         send_user_id, send_user_name, send_time, send_ip, send_browser, send_os, send_device,
         send_time as create_time, null::timestamptz as update_time,
         send_user_id as create_user_id, send_user_name as create_user_name,
         null::bigint as update_user_id, null::text as update_user_name
    from formwork.message
   where current_setting('app.platform', true) = 'on'
      or tenant_id = nullif(current_setting('app.tenant', true), '')::bigint;
