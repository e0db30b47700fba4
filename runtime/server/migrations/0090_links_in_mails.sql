-- An address proves its person once the person has confirmed it. By whatever way another one is written: it is not confirmed by that.
create function formwork.email_not_confirmed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.email is distinct from old.email then
    new.email_confirmed := false;
  end if;
  return new;
end
$$;
create trigger email_not_confirmed before insert or update of email, email_confirmed on access_account
  for each row execute function formwork.email_not_confirmed();

-- Who asked for links lately: names as checksums, whether anybody has them or not.
create table formwork.link_request (
  id bigint not null default nextval('formwork.id_seq') primary key,
  name_hash text not null,
  network text not null,
  at timestamptz not null default now()
);
create index link_request_name on formwork.link_request (name_hash, at);
create index link_request_network on formwork.link_request (network, at);
create index link_request_at on formwork.link_request (at);
alter table formwork.link_request enable row level security;
create policy server_only on formwork.link_request
  using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on formwork.link_request to formwork_app;

alter table formwork.one_time drop constraint one_time_kind_check,
  add constraint one_time_kind_check
    check (kind in ('slider', 'human', 'proof', 'secondStep', 'formFile', 'passwordReset', 'invitation', 'address'));
