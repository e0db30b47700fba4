-- Rights: what else makes sessions out of date, and that no tenant loses its last administrator.

create trigger session_outdated after insert or update or delete on access_role_rule
  for each statement execute function formwork.session_outdated();

-- The enabled administrators of a tenant that hold its role sys_admin. 999 is the platform's: it needs one as well.
create function formwork.administrators(tenant bigint, kind integer) returns bigint
language sql stable set search_path = public as $$
  select count(*) from access_account a
   where a.tenant_id = tenant and a.account_type = kind and a.status = 1 and not a.is_delete
     and (kind = 999 or exists (
       select 1 from access_user_role held join access_role r on r.id = held.role_id
        where held.account_id = a.id and r.code = 'sys_admin' and r.status = 1 and not r.is_delete))
$$;

-- SQLSTATE FW000 carries a code of the error catalogue as its message. The lock makes two who take each other's place wait.
create function formwork.keep_administrator(tenant bigint, kind integer) returns void
language plpgsql set search_path = public as $$
declare
  claimed text := current_setting('app.platform', true);
begin
  perform pg_advisory_xact_lock(hashtext('formwork administrators'), hashtext(tenant::text));
  if kind <> 999 and not exists (select 1 from access_tenant t where t.id = tenant and not t.is_delete) then
    return;
  end if;
  perform set_config('app.platform', 'on', true);
  if formwork.administrators(tenant, kind) = 0 then
    raise exception 'F4024' using errcode = 'FW000';
  end if;
  perform set_config('app.platform', coalesce(claimed, ''), true);
end
$$;

create function formwork.account_keeps_administrator() returns trigger
language plpgsql set search_path = public as $$
begin
  if tg_op = 'UPDATE' and old.account_type = 888 and not exists (
    select 1 from access_user_role held join access_role r on r.id = held.role_id
     where held.account_id = old.id and r.code = 'sys_admin') then
    return null;
  end if;
  perform formwork.keep_administrator(old.tenant_id, old.account_type);
  return null;
end
$$;
create trigger keep_administrator_update
  after update of account_type, tenant_id, status, is_delete on access_account for each row
  when (old.account_type >= 888 and old.status = 1 and not old.is_delete and (new.account_type is distinct from old.account_type
    or new.tenant_id is distinct from old.tenant_id or new.status is distinct from 1 or new.is_delete))
  execute function formwork.account_keeps_administrator();
create trigger keep_administrator_delete
  after delete on access_account for each row
  when (old.account_type >= 888 and old.status = 1 and not old.is_delete)
  execute function formwork.account_keeps_administrator();

create function formwork.holder_keeps_administrator() returns trigger
language plpgsql set search_path = public as $$
declare
  tenant bigint;
begin
  select a.tenant_id into tenant from access_account a join access_role r on r.id = old.role_id
   where a.id = old.account_id and a.account_type = 888 and a.status = 1 and not a.is_delete and r.code = 'sys_admin';
  if found then perform formwork.keep_administrator(tenant, 888); end if;
  return null;
end
$$;
create trigger keep_administrator after delete on access_user_role for each row
  execute function formwork.holder_keeps_administrator();
grant execute on function formwork.administrators, formwork.keep_administrator to formwork_app;
