-- Whoever changes what a session is made of (person, roles, grants, menus, organizations, tenants), by whatever way,
-- tells every server process to read the sessions concerned anew. Channel and messages: features/session/invalidation.ts.

create function formwork.session_outdated() returns trigger
language plpgsql as $$
begin
  perform pg_notify('formwork_session', 'all');
  return null;
end
$$;

create function formwork.session_of_account_outdated() returns trigger
language plpgsql as $$
begin
  if (tg_op = 'DELETE') then
    perform pg_notify('formwork_session', 'user:' || old.id);
  else
    perform pg_notify('formwork_session', 'user:' || new.id);
  end if;
  return null;
end
$$;

-- Signing in notes time and place in the same row: only the columns that rights depend on count.
create trigger session_outdated
  after update of account, real_name, account_type, tenant_id, org_id, status, token_version, is_delete or delete
  on access_account for each row execute function formwork.session_of_account_outdated();

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'access_tenant', 'access_tenant_menu', 'access_menu', 'access_organization', 'access_account_organization',
    'access_role', 'access_user_role', 'access_role_menu', 'access_role_org', 'access_role_api', 'access_role_column'
  ] loop
    execute format(
      'create trigger session_outdated after insert or update or delete on %I for each statement execute function formwork.session_outdated()',
      table_name);
  end loop;
end
$$;
