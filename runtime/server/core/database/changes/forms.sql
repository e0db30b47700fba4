-- What drawn forms need of the database.

-- A version of a form is never changed and never deleted, but for its publisher, who may leave, and with its whole tenant.
create or replace function formwork.keep_form_version() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if new.publish_user_id is null and to_jsonb(new) - 'publish_user_id' = to_jsonb(old) - 'publish_user_id' then
      return new;
    end if;
  elsif current_setting('app.platform', true) = 'on'
    and exists (select 1 from access_tenant where id = old.tenant_id and is_delete) then
    return old;
  end if;
  raise exception 'F4010' using errcode = 'FW000';
end $$;

-- The views of a form that is deleted for good.
create or replace function formwork.drop_form_views() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('drop view if exists answered.%I', 'form_' || old.id);
  execute format('drop view if exists public.%I', 'form_' || old.id);
  return null;
end $$;
