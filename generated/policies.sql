-- Row-level security and rights of every table; runs after the migrations, any number of times.

do $$
declare rule record;
begin
  for rule in select schemaname, tablename, policyname from pg_policies
    where schemaname = 'public' and policyname like 'formwork\_%' loop
    execute format('drop policy %I on %I.%I', rule.policyname, rule.schemaname, rule.tablename);
  end loop;
end $$;

-- Join rows belong to the tenant of the record that has them, whatever the insert says.
create or replace function formwork.copy_tenant() returns trigger language plpgsql set search_path = public as $$
begin
  execute format('select tenant_id from %I where id = $1', tg_argv[0])
    into new.tenant_id using (to_jsonb(new) ->> tg_argv[1])::bigint;
  return new;
end $$;

-- Names of the fields of a table that are closed to whoever asks, and a value without what stands under such names in it.
create or replace function formwork.closed_names(of_table text) returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(substr(entry, length(of_table) + 2)), '{}')
    from unnest(nullif(current_setting('app.closed', true), '')::text[]) entry where starts_with(entry, of_table || '.')
$$;
create or replace function formwork.without_names(value jsonb, names text[]) returns jsonb language plpgsql immutable parallel safe as $$
begin
  if value is null or cardinality(names) = 0 then return value; end if;
  if jsonb_typeof(value) = 'object' then
    return (select coalesce(jsonb_object_agg(part.key, formwork.without_names(part.value, names)), '{}')
      from jsonb_each(value) part where part.key <> all(names));
  end if;
  if jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(formwork.without_names(part.value, names) order by part.ordinality), '[]')
      from jsonb_array_elements(value) with ordinality part);
  end if;
  return value;
end $$;

-- Tables as a person may read them: fields that are closed to him are empty, whatever a statement selects. The policies of the
-- table choose the rows (security_invoker).
drop schema if exists readable cascade;
create schema readable;
grant usage on schema readable to formwork_app;

-- Functions that look up what a search may find, one for each table (formwork.serve_search).
drop schema if exists searching cascade;
create schema searching;
grant usage on schema searching to formwork_app;

-- Functions that hold what a write names, one for each table whose records are marked when they are deleted (formwork.serve_hold).
drop schema if exists holding cascade;
create schema holding;
grant usage on schema holding to formwork_app;

-- Comments and the like belong to a record: who does not see it sees nothing of them.
create or replace function formwork.reads_record(text, bigint, bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return case $1
    when 'site/defect' then exists (select 1 from public."site_defect" r where r."id" = $2 and r."tenant_id" = $3)
    when 'site/project' then exists (select 1 from public."site_project" r where r."id" = $2 and r."tenant_id" = $3)
    else false end;
end $$;

-- access/account
alter table "access_account" enable row level security;
alter table "access_account" force row level security;
create policy formwork_read on "access_account" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_account" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_account" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_account" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "access_account" as restrictive for select using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "access_account" as restrictive for update using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "access_account" as restrictive for delete using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_account" to formwork_app;
select formwork.serve_search('access_account', array['id', 'tenant_id', 'is_delete', 'account', 'real_name', 'phone', 'email', 'job_num'], '"is_delete" = false and formwork.search_keys("tenant_id", "account", "real_name", "phone", "email", "job_num") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('access_account');

-- access/accountLdap
alter table "access_account_ldap" enable row level security;
alter table "access_account_ldap" force row level security;
create policy formwork_read on "access_account_ldap" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_account_ldap" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_account_ldap" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_account_ldap" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_account_ldap" to formwork_app;

-- access/accountOrganization
alter table "access_account_organization" enable row level security;
alter table "access_account_organization" force row level security;
create policy formwork_read on "access_account_organization" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_account_organization" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_account_organization" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_account_organization" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "access_account_organization" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_account_organization"."user_id") then true end) is not null);
create policy formwork_parent_insert on "access_account_organization" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_account_organization"."user_id") then true end) is not null);
create policy formwork_parent_update on "access_account_organization" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_account_organization"."user_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_account_organization"."user_id") then true end) is not null);
create policy formwork_parent_delete on "access_account_organization" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_account_organization"."user_id") then true end) is not null);
grant select, insert, update, delete on "access_account_organization" to formwork_app;

-- access/ldap
alter table "access_ldap" enable row level security;
alter table "access_ldap" force row level security;
create policy formwork_read on "access_ldap" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_ldap" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_ldap" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_ldap" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_ldap" to formwork_app;
select formwork.serve_search('access_ldap', array['id', 'tenant_id', 'is_delete', 'host'], '"is_delete" = false and formwork.search_keys("tenant_id", "host") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('access_ldap');

-- access/menu
alter table "access_menu" enable row level security;
alter table "access_menu" force row level security;
create policy formwork_read on "access_menu" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint or ("tenant_id" is null and nullif(current_setting('app.tenant', true), '')::bigint is not null) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_menu" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_menu" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_menu" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_menu" to formwork_app;
select formwork.serve_search('access_menu', array['id', 'tenant_id', 'is_delete', 'name', 'path', 'permission', 'title'], '"is_delete" = false and (formwork.search_keys(coalesce("tenant_id", 0), "name", "path", "permission", "title") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) or formwork.search_keys(coalesce("tenant_id", 0), "name", "path", "permission", "title") @> (select formwork.word_keys(0, words)))');
select formwork.serve_hold('access_menu');

-- access/oauthProvider
alter table "access_oauth_provider" enable row level security;
alter table "access_oauth_provider" force row level security;
create policy formwork_read on "access_oauth_provider" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint or ("tenant_id" is null and nullif(current_setting('app.tenant', true), '')::bigint is not null) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_oauth_provider" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_oauth_provider" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_oauth_provider" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_oauth_provider" to formwork_app;
select formwork.serve_search('access_oauth_provider', array['id', 'tenant_id', 'is_delete', 'code', 'name'], '"is_delete" = false and (formwork.search_keys(coalesce("tenant_id", 0), "code", "name") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) or formwork.search_keys(coalesce("tenant_id", 0), "code", "name") @> (select formwork.word_keys(0, words)))');
select formwork.serve_hold('access_oauth_provider');

-- access/oauthUser
alter table "access_oauth_user" enable row level security;
alter table "access_oauth_user" force row level security;
create policy formwork_read on "access_oauth_user" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_oauth_user" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_oauth_user" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_oauth_user" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_oauth_user" to formwork_app;
select formwork.serve_search('access_oauth_user', array['id', 'tenant_id', 'is_delete', 'account', 'nick_name', 'mobile'], '"is_delete" = false and formwork.search_keys("tenant_id", "account", "nick_name", "mobile") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('access_oauth_user');

-- access/openAccess
alter table "access_open_access" enable row level security;
alter table "access_open_access" force row level security;
create policy formwork_read on "access_open_access" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "access_open_access" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "access_open_access" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "access_open_access" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "access_open_access" to formwork_app;
select formwork.serve_search('access_open_access', array['id', 'is_delete', 'access_key'], '"is_delete" = false and formwork.search_keys(0, "access_key") @> (select formwork.word_keys(0, words))');
select formwork.serve_hold('access_open_access');

-- access/organization
alter table "access_organization" enable row level security;
alter table "access_organization" force row level security;
create policy formwork_read on "access_organization" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_organization" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_organization" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_organization" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_organization" to formwork_app;
select formwork.serve_search('access_organization', array['id', 'tenant_id', 'is_delete', 'name', 'code'], '"is_delete" = false and formwork.search_keys("tenant_id", "name", "code") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('access_organization');

-- access/passwordRecord
alter table "access_password_record" enable row level security;
alter table "access_password_record" force row level security;
create policy formwork_read on "access_password_record" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_password_record" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_password_record" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_password_record" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "access_password_record" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_password_record"."user_id") then true end) is not null);
create policy formwork_parent_insert on "access_password_record" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_password_record"."user_id") then true end) is not null);
create policy formwork_parent_update on "access_password_record" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_password_record"."user_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_password_record"."user_id") then true end) is not null);
create policy formwork_parent_delete on "access_password_record" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_password_record"."user_id") then true end) is not null);
grant select, insert, update, delete on "access_password_record" to formwork_app;

-- access/position
alter table "access_position" enable row level security;
alter table "access_position" force row level security;
create policy formwork_read on "access_position" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_position" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_position" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_position" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "access_position" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or not coalesce(current_setting('app.administrator', true), '') = 'on');
create policy formwork_rule_create on "access_position" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or not coalesce(current_setting('app.administrator', true), '') = 'on');
create policy formwork_rule_update on "access_position" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or (not coalesce(current_setting('app.administrator', true), '') = 'on' and (("access_position"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) with check (case when "is_delete" then ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or (not coalesce(current_setting('app.administrator', true), '') = 'on' and (("access_position"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) else true end);
create policy formwork_rule_delete on "access_position" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or (not coalesce(current_setting('app.administrator', true), '') = 'on' and (("access_position"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
grant select, insert, update, delete on "access_position" to formwork_app;
select formwork.serve_search('access_position', array['id', 'tenant_id', 'is_delete', 'name', 'code'], '"is_delete" = false and formwork.search_keys("tenant_id", "name", "code") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('access_position');

-- access/role
alter table "access_role" enable row level security;
alter table "access_role" force row level security;
create policy formwork_read on "access_role" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_role" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_role" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_role" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "access_role" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or (not coalesce(current_setting('app.administrator', true), '') = 'on' and ((("access_role"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)) or ("access_role"."id" = any((select nullif(current_setting('app.role_ids', true), '')::bigint[])::bigint[]))))));
create policy formwork_rule_create on "access_role" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or not coalesce(current_setting('app.administrator', true), '') = 'on');
create policy formwork_rule_update on "access_role" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or (not coalesce(current_setting('app.administrator', true), '') = 'on' and (("access_role"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) with check (case when "is_delete" then ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or (not coalesce(current_setting('app.administrator', true), '') = 'on' and (("access_role"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) else true end);
create policy formwork_rule_delete on "access_role" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or (not coalesce(current_setting('app.administrator', true), '') = 'on' and (("access_role"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
grant select, insert, update, delete on "access_role" to formwork_app;
select formwork.serve_search('access_role', array['id', 'tenant_id', 'is_delete', 'name', 'code'], '"is_delete" = false and formwork.search_keys("tenant_id", "name", "code") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('access_role');

-- access/roleApi
alter table "access_role_api" enable row level security;
alter table "access_role_api" force row level security;
create policy formwork_read on "access_role_api" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_role_api" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_role_api" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_role_api" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "access_role_api" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_api"."role_id") then true end) is not null);
create policy formwork_parent_insert on "access_role_api" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_api"."role_id") then true end) is not null);
create policy formwork_parent_update on "access_role_api" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_api"."role_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_api"."role_id") then true end) is not null);
create policy formwork_parent_delete on "access_role_api" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_api"."role_id") then true end) is not null);
grant select, insert, update, delete on "access_role_api" to formwork_app;

-- access/roleColumn
alter table "access_role_column" enable row level security;
alter table "access_role_column" force row level security;
create policy formwork_read on "access_role_column" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_role_column" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_role_column" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_role_column" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "access_role_column" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_column"."role_id") then true end) is not null);
create policy formwork_parent_insert on "access_role_column" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_column"."role_id") then true end) is not null);
create policy formwork_parent_update on "access_role_column" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_column"."role_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_column"."role_id") then true end) is not null);
create policy formwork_parent_delete on "access_role_column" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_column"."role_id") then true end) is not null);
grant select, insert, update, delete on "access_role_column" to formwork_app;

-- access/role
alter table "access_role_menu" enable row level security;
alter table "access_role_menu" force row level security;
create policy formwork_read on "access_role_menu" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_role_menu" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_role_menu" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_role_menu" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "access_role_menu" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_menu"."role_id") then true end) is not null);
create policy formwork_parent_insert on "access_role_menu" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_menu"."role_id") then true end) is not null);
create policy formwork_parent_update on "access_role_menu" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_menu"."role_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_menu"."role_id") then true end) is not null);
create policy formwork_parent_delete on "access_role_menu" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_menu"."role_id") then true end) is not null);
create or replace trigger formwork_copy_tenant before insert or update on "access_role_menu"
  for each row execute function formwork.copy_tenant('access_role', 'role_id');
grant select, insert, update, delete on "access_role_menu" to formwork_app;

-- access/role
alter table "access_role_org" enable row level security;
alter table "access_role_org" force row level security;
create policy formwork_read on "access_role_org" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_role_org" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_role_org" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_role_org" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "access_role_org" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_org"."role_id") then true end) is not null);
create policy formwork_parent_insert on "access_role_org" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_org"."role_id") then true end) is not null);
create policy formwork_parent_update on "access_role_org" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_org"."role_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_org"."role_id") then true end) is not null);
create policy formwork_parent_delete on "access_role_org" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_org"."role_id") then true end) is not null);
create or replace trigger formwork_copy_tenant before insert or update on "access_role_org"
  for each row execute function formwork.copy_tenant('access_role', 'role_id');
grant select, insert, update, delete on "access_role_org" to formwork_app;

-- access/roleRule
alter table "access_role_rule" enable row level security;
alter table "access_role_rule" force row level security;
create policy formwork_read on "access_role_rule" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_role_rule" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_role_rule" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_role_rule" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "access_role_rule" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_rule"."role_id") then true end) is not null);
create policy formwork_parent_insert on "access_role_rule" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_rule"."role_id") then true end) is not null);
create policy formwork_parent_update on "access_role_rule" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_rule"."role_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_rule"."role_id") then true end) is not null);
create policy formwork_parent_delete on "access_role_rule" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) then true when exists (select 1 from "access_role" above where above."id" = "access_role_rule"."role_id") then true end) is not null);
grant select, insert, update, delete on "access_role_rule" to formwork_app;

-- access/tenant
alter table "access_tenant" enable row level security;
alter table "access_tenant" force row level security;
create policy formwork_read on "access_tenant" for select using (case when "id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_tenant" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "access_tenant" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "access_tenant" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "access_tenant" to formwork_app;
select formwork.serve_search('access_tenant', array['id', 'is_delete', 'code', 'name', 'admin_account', 'phone'], '"is_delete" = false and formwork.search_keys(0, "code", "name", "admin_account", "phone") @> (select formwork.word_keys(0, words))');
select formwork.serve_hold('access_tenant');

-- access/tenant
alter table "access_tenant_menu" enable row level security;
alter table "access_tenant_menu" force row level security;
create policy formwork_read on "access_tenant_menu" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_tenant_menu" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "access_tenant_menu" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "access_tenant_menu" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "access_tenant_menu" to formwork_app;

-- access/tenantPackage
alter table "access_tenant_package" enable row level security;
alter table "access_tenant_package" force row level security;
create policy formwork_read on "access_tenant_package" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "access_tenant_package" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "access_tenant_package" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "access_tenant_package" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "access_tenant_package" to formwork_app;
select formwork.serve_search('access_tenant_package', array['id', 'is_delete', 'name', 'code'], '"is_delete" = false and formwork.search_keys(0, "name", "code") @> (select formwork.word_keys(0, words))');
select formwork.serve_hold('access_tenant_package');

-- access/tenantPackage
alter table "access_tenant_package_menu" enable row level security;
alter table "access_tenant_package_menu" force row level security;
create policy formwork_read on "access_tenant_package_menu" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "access_tenant_package_menu" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "access_tenant_package_menu" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "access_tenant_package_menu" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "access_tenant_package_menu" to formwork_app;

-- access/accountMenu
alter table "access_user_menu" enable row level security;
alter table "access_user_menu" force row level security;
create policy formwork_read on "access_user_menu" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_user_menu" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_user_menu" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_user_menu" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_user_menu" to formwork_app;

-- access/account
alter table "access_user_role" enable row level security;
alter table "access_user_role" force row level security;
create policy formwork_read on "access_user_role" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_user_role" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_user_role" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_user_role" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "access_user_role" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_user_role"."account_id") then true end) is not null);
create policy formwork_parent_insert on "access_user_role" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_user_role"."account_id") then true end) is not null);
create policy formwork_parent_update on "access_user_role" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_user_role"."account_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_user_role"."account_id") then true end) is not null);
create policy formwork_parent_delete on "access_user_role" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "access_user_role"."account_id") then true end) is not null);
create or replace trigger formwork_copy_tenant before insert or update on "access_user_role"
  for each row execute function formwork.copy_tenant('access_account', 'account_id');
grant select, insert, update, delete on "access_user_role" to formwork_app;

-- office/holiday
alter table "office_holiday" enable row level security;
alter table "office_holiday" force row level security;
create policy formwork_read on "office_holiday" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_holiday" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_holiday" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_holiday" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_role_read on "office_holiday" as restrictive for select to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_holiday') then true when jsonb_path_match_tz(to_jsonb("office_holiday"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_holiday' ->> 'read', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_create on "office_holiday" as restrictive for insert to formwork_app with check ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_holiday') then true when jsonb_path_match_tz(to_jsonb("office_holiday"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_holiday' ->> 'create', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_update on "office_holiday" as restrictive for update to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_holiday') then true when jsonb_path_match_tz(to_jsonb("office_holiday"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_holiday' ->> 'update', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) with check (case when "is_delete" then ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_holiday') then true when jsonb_path_match_tz(to_jsonb("office_holiday"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_holiday' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) else true end);
create policy formwork_role_delete on "office_holiday" as restrictive for delete to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_holiday') then true when jsonb_path_match_tz(to_jsonb("office_holiday"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_holiday' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_stated on "office_holiday" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
grant select, insert, update, delete on "office_holiday" to formwork_app;
create view readable."office_holiday" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"office_holiday.day"') = 0 then "day" end as "day", case when strpos(current_setting('app.closed', true), '"office_holiday.name"') = 0 then "name" end as "name", case when strpos(current_setting('app.closed', true), '"office_holiday.kind"') = 0 then "kind" end as "kind", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name", "is_delete", "version" from "office_holiday";
grant select on readable."office_holiday" to formwork_app;
select formwork.serve_search('office_holiday', array['id', 'tenant_id', 'is_delete', 'name'], '"is_delete" = false and formwork.search_keys("tenant_id", "name") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('office_holiday');

-- office/inboxEntry
alter table "office_inbox_entry" enable row level security;
alter table "office_inbox_entry" force row level security;
create policy formwork_read on "office_inbox_entry" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_inbox_entry" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_inbox_entry" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_inbox_entry" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "office_inbox_entry" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("office_inbox_entry"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_rule_create on "office_inbox_entry" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or false) or true);
create policy formwork_rule_update on "office_inbox_entry" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("office_inbox_entry"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) with check (true);
create policy formwork_rule_delete on "office_inbox_entry" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("office_inbox_entry"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_parent_read on "office_inbox_entry" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "office_inbox_entry"."user_id") then true end) is not null);
create policy formwork_parent_insert on "office_inbox_entry" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "office_inbox_entry"."user_id") then true end) is not null);
create policy formwork_parent_update on "office_inbox_entry" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "office_inbox_entry"."user_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "office_inbox_entry"."user_id") then true end) is not null);
create policy formwork_parent_delete on "office_inbox_entry" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "office_inbox_entry"."user_id") then true end) is not null);
grant select, insert, update, delete on "office_inbox_entry" to formwork_app;
create view readable."office_inbox_entry" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.userId"') = 0 then "user_id" end as "user_id", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.kind"') = 0 then "kind" end as "kind", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.topic"') = 0 then "topic" end as "topic", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.title"') = 0 then "title" end as "title", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.text"') = 0 then "text" end as "text", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.senderName"') = 0 then "sender_name" end as "sender_name", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.sourceId"') = 0 then "source_id" end as "source_id", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.detail"') = 0 then "detail" end as "detail", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.pinned"') = 0 then "pinned" end as "pinned", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.important"') = 0 then "important" end as "important", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.sentTime"') = 0 then "sent_time" end as "sent_time", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.readTime"') = 0 then "read_time" end as "read_time", case when strpos(current_setting('app.closed', true), '"office_inbox_entry.archivedTime"') = 0 then "archived_time" end as "archived_time", "tenant_id" from "office_inbox_entry";
grant select on readable."office_inbox_entry" to formwork_app;

-- office/inboxPreference
alter table "office_inbox_preference" enable row level security;
alter table "office_inbox_preference" force row level security;
create policy formwork_read on "office_inbox_preference" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_inbox_preference" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_inbox_preference" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_inbox_preference" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "office_inbox_preference" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("office_inbox_preference"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_rule_create on "office_inbox_preference" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or false) or true);
create policy formwork_rule_update on "office_inbox_preference" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("office_inbox_preference"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) with check (true);
create policy formwork_rule_delete on "office_inbox_preference" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("office_inbox_preference"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_parent_read on "office_inbox_preference" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "office_inbox_preference"."user_id") then true end) is not null);
create policy formwork_parent_insert on "office_inbox_preference" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "office_inbox_preference"."user_id") then true end) is not null);
create policy formwork_parent_update on "office_inbox_preference" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "office_inbox_preference"."user_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "office_inbox_preference"."user_id") then true end) is not null);
create policy formwork_parent_delete on "office_inbox_preference" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "office_inbox_preference"."user_id") then true end) is not null);
grant select, insert, update, delete on "office_inbox_preference" to formwork_app;
create view readable."office_inbox_preference" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"office_inbox_preference.userId"') = 0 then "user_id" end as "user_id", case when strpos(current_setting('app.closed', true), '"office_inbox_preference.ways"') = 0 then "ways" end as "ways", "tenant_id" from "office_inbox_preference";
grant select on readable."office_inbox_preference" to formwork_app;

-- office/notice
alter table "office_notice" enable row level security;
alter table "office_notice" force row level security;
create policy formwork_read on "office_notice" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_notice" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_notice" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_notice" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "office_notice" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("office_notice"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_rule_create on "office_notice" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or false) or true);
create policy formwork_rule_update on "office_notice" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("office_notice"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) with check (case when "is_delete" then ((select current_setting('app.platform', true) = 'on' or false) or (true and (("office_notice"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) else true end);
create policy formwork_rule_delete on "office_notice" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("office_notice"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_role_read on "office_notice" as restrictive for select to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_notice') then true when jsonb_path_match_tz(to_jsonb("office_notice"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_notice' ->> 'read', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_create on "office_notice" as restrictive for insert to formwork_app with check ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_notice') then true when jsonb_path_match_tz(to_jsonb("office_notice"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_notice' ->> 'create', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_update on "office_notice" as restrictive for update to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_notice') then true when jsonb_path_match_tz(to_jsonb("office_notice"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_notice' ->> 'update', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) with check (case when "is_delete" then ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_notice') then true when jsonb_path_match_tz(to_jsonb("office_notice"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_notice' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) else true end);
create policy formwork_role_delete on "office_notice" as restrictive for delete to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_notice') then true when jsonb_path_match_tz(to_jsonb("office_notice"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_notice' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_stated on "office_notice" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
grant select, insert, update, delete on "office_notice" to formwork_app;
create view readable."office_notice" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"office_notice.title"') = 0 then "title" end as "title", case when strpos(current_setting('app.closed', true), '"office_notice.content"') = 0 then "content" end as "content", case when strpos(current_setting('app.closed', true), '"office_notice.type"') = 0 then "type" end as "type", case when strpos(current_setting('app.closed', true), '"office_notice.publicUserId"') = 0 then "public_user_id" end as "public_user_id", case when strpos(current_setting('app.closed', true), '"office_notice.publicOrgId"') = 0 then "public_org_id" end as "public_org_id", case when strpos(current_setting('app.closed', true), '"office_notice.publicTime"') = 0 then "public_time" end as "public_time", case when strpos(current_setting('app.closed', true), '"office_notice.cancelTime"') = 0 then "cancel_time" end as "cancel_time", case when strpos(current_setting('app.closed', true), '"office_notice.status"') = 0 then "status" end as "status", case when strpos(current_setting('app.closed', true), '"office_notice.audience"') = 0 then "audience" end as "audience", case when strpos(current_setting('app.closed', true), '"office_notice.pinned"') = 0 then "pinned" end as "pinned", case when strpos(current_setting('app.closed', true), '"office_notice.mustAcknowledge"') = 0 then "must_acknowledge" end as "must_acknowledge", case when strpos(current_setting('app.closed', true), '"office_notice.attachments"') = 0 then "attachments" end as "attachments", case when strpos(current_setting('app.closed', true), '"office_notice.endAt"') = 0 then "end_at" end as "end_at", case when strpos(current_setting('app.closed', true), '"office_notice.publishAt"') = 0 then "publish_at" end as "publish_at", case when strpos(current_setting('app.closed', true), '"office_notice.recallNote"') = 0 then "recall_note" end as "recall_note", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name", "is_delete", "version" from "office_notice";
grant select on readable."office_notice" to formwork_app;
select formwork.serve_search('office_notice', array['id', 'tenant_id', 'is_delete', 'title'], '"is_delete" = false and formwork.search_keys("tenant_id", "title") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('office_notice');

-- office/notice
alter table "office_notice_org" enable row level security;
alter table "office_notice_org" force row level security;
create policy formwork_read on "office_notice_org" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_notice_org" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_notice_org" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_notice_org" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "office_notice_org" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_org"."notice_id") then true end) is not null);
create policy formwork_parent_insert on "office_notice_org" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_org"."notice_id") then true end) is not null);
create policy formwork_parent_update on "office_notice_org" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_org"."notice_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_org"."notice_id") then true end) is not null);
create policy formwork_parent_delete on "office_notice_org" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_org"."notice_id") then true end) is not null);
create policy formwork_stated on "office_notice_org" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
create or replace trigger formwork_copy_tenant before insert or update on "office_notice_org"
  for each row execute function formwork.copy_tenant('office_notice', 'notice_id');
grant select, insert, update, delete on "office_notice_org" to formwork_app;

-- office/noticeReceipt
alter table "office_notice_receipt" enable row level security;
alter table "office_notice_receipt" force row level security;
create policy formwork_read on "office_notice_receipt" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_notice_receipt" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_notice_receipt" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_notice_receipt" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "office_notice_receipt" to formwork_app;
create view readable."office_notice_receipt" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"office_notice_receipt.noticeId"') = 0 then "notice_id" end as "notice_id", case when strpos(current_setting('app.closed', true), '"office_notice_receipt.userId"') = 0 then "user_id" end as "user_id", case when strpos(current_setting('app.closed', true), '"office_notice_receipt.readTime"') = 0 then "read_time" end as "read_time", case when strpos(current_setting('app.closed', true), '"office_notice_receipt.readStatus"') = 0 then "read_status" end as "read_status", "tenant_id" from "office_notice_receipt";
grant select on readable."office_notice_receipt" to formwork_app;

-- office/notice
alter table "office_notice_role" enable row level security;
alter table "office_notice_role" force row level security;
create policy formwork_read on "office_notice_role" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_notice_role" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_notice_role" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_notice_role" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "office_notice_role" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_role"."notice_id") then true end) is not null);
create policy formwork_parent_insert on "office_notice_role" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_role"."notice_id") then true end) is not null);
create policy formwork_parent_update on "office_notice_role" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_role"."notice_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_role"."notice_id") then true end) is not null);
create policy formwork_parent_delete on "office_notice_role" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_role"."notice_id") then true end) is not null);
create policy formwork_stated on "office_notice_role" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
create or replace trigger formwork_copy_tenant before insert or update on "office_notice_role"
  for each row execute function formwork.copy_tenant('office_notice', 'notice_id');
grant select, insert, update, delete on "office_notice_role" to formwork_app;

-- office/notice
alter table "office_notice_user" enable row level security;
alter table "office_notice_user" force row level security;
create policy formwork_read on "office_notice_user" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_notice_user" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_notice_user" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_notice_user" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "office_notice_user" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_user"."notice_id") then true end) is not null);
create policy formwork_parent_insert on "office_notice_user" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_user"."notice_id") then true end) is not null);
create policy formwork_parent_update on "office_notice_user" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_user"."notice_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_user"."notice_id") then true end) is not null);
create policy formwork_parent_delete on "office_notice_user" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and false) then true when exists (select 1 from "office_notice" above where above."id" = "office_notice_user"."notice_id") then true end) is not null);
create policy formwork_stated on "office_notice_user" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
create or replace trigger formwork_copy_tenant before insert or update on "office_notice_user"
  for each row execute function formwork.copy_tenant('office_notice', 'notice_id');
grant select, insert, update, delete on "office_notice_user" to formwork_app;

-- office/schedule
alter table "office_schedule" enable row level security;
alter table "office_schedule" force row level security;
create policy formwork_read on "office_schedule" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_schedule" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_schedule" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_schedule" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "office_schedule" as restrictive for select using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "office_schedule" as restrictive for update using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "office_schedule" as restrictive for delete using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_role_read on "office_schedule" as restrictive for select to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_schedule') then true when jsonb_path_match_tz(to_jsonb("office_schedule"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_schedule' ->> 'read', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_create on "office_schedule" as restrictive for insert to formwork_app with check ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_schedule') then true when jsonb_path_match_tz(to_jsonb("office_schedule"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_schedule' ->> 'create', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_update on "office_schedule" as restrictive for update to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_schedule') then true when jsonb_path_match_tz(to_jsonb("office_schedule"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_schedule' ->> 'update', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) with check (case when "is_delete" then ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_schedule') then true when jsonb_path_match_tz(to_jsonb("office_schedule"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_schedule' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) else true end);
create policy formwork_role_delete on "office_schedule" as restrictive for delete to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'office_schedule') then true when jsonb_path_match_tz(to_jsonb("office_schedule"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'office_schedule' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_stated on "office_schedule" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
grant select, insert, update, delete on "office_schedule" to formwork_app;
create view readable."office_schedule" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"office_schedule.userId"') = 0 then "user_id" end as "user_id", case when strpos(current_setting('app.closed', true), '"office_schedule.scheduleTime"') = 0 then "schedule_time" end as "schedule_time", case when strpos(current_setting('app.closed', true), '"office_schedule.startTime"') = 0 then "start_time" end as "start_time", case when strpos(current_setting('app.closed', true), '"office_schedule.endTime"') = 0 then "end_time" end as "end_time", case when strpos(current_setting('app.closed', true), '"office_schedule.endDate"') = 0 then "end_date" end as "end_date", case when strpos(current_setting('app.closed', true), '"office_schedule.allDay"') = 0 then "all_day" end as "all_day", case when strpos(current_setting('app.closed', true), '"office_schedule.timeZone"') = 0 then "time_zone" end as "time_zone", case when strpos(current_setting('app.closed', true), '"office_schedule.content"') = 0 then "content" end as "content", case when strpos(current_setting('app.closed', true), '"office_schedule.status"') = 0 then "status" end as "status", case when strpos(current_setting('app.closed', true), '"office_schedule.repeatRule"') = 0 then "repeat_rule" end as "repeat_rule", case when strpos(current_setting('app.closed', true), '"office_schedule.repeatEnd"') = 0 then "repeat_end" end as "repeat_end", case when strpos(current_setting('app.closed', true), '"office_schedule.exceptions"') = 0 then formwork.without_names("exceptions", formwork.closed_names('office_schedule') || '{}'::text[]) end as "exceptions", case when strpos(current_setting('app.closed', true), '"office_schedule.reminders"') = 0 then "reminders" end as "reminders", case when strpos(current_setting('app.closed', true), '"office_schedule.uid"') = 0 then "uid" end as "uid", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name", "create_org_id", "create_org_name", "is_delete", "version" from "office_schedule";
grant select on readable."office_schedule" to formwork_app;
select formwork.serve_search('office_schedule', array['id', 'tenant_id', 'is_delete', 'content'], '"is_delete" = false and formwork.search_keys("tenant_id", "content") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('office_schedule');

-- site/contractor
alter table "site_contractor" enable row level security;
alter table "site_contractor" force row level security;
create policy formwork_read on "site_contractor" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "site_contractor" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "site_contractor" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "site_contractor" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_role_read on "site_contractor" as restrictive for select to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_contractor') then true when jsonb_path_match_tz(to_jsonb("site_contractor"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_contractor' ->> 'read', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_create on "site_contractor" as restrictive for insert to formwork_app with check ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_contractor') then true when jsonb_path_match_tz(to_jsonb("site_contractor"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_contractor' ->> 'create', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_update on "site_contractor" as restrictive for update to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_contractor') then true when jsonb_path_match_tz(to_jsonb("site_contractor"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_contractor' ->> 'update', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) with check (case when "is_delete" then ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_contractor') then true when jsonb_path_match_tz(to_jsonb("site_contractor"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_contractor' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) else true end);
create policy formwork_role_delete on "site_contractor" as restrictive for delete to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_contractor') then true when jsonb_path_match_tz(to_jsonb("site_contractor"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_contractor' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_stated on "site_contractor" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
grant select, insert, update, delete on "site_contractor" to formwork_app;
create view readable."site_contractor" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"site_contractor.code"') = 0 then "code" end as "code", case when strpos(current_setting('app.closed', true), '"site_contractor.name"') = 0 then "name" end as "name", case when strpos(current_setting('app.closed', true), '"site_contractor.trade"') = 0 then "trade" end as "trade", case when strpos(current_setting('app.closed', true), '"site_contractor.contactName"') = 0 then "contact_name" end as "contact_name", case when strpos(current_setting('app.closed', true), '"site_contractor.contactPhone"') = 0 then "contact_phone" end as "contact_phone", case when strpos(current_setting('app.closed', true), '"site_contractor.creditCode"') = 0 then "credit_code" end as "credit_code", case when strpos(current_setting('app.closed', true), '"site_contractor.licenseUntil"') = 0 then "license_until" end as "license_until", case when strpos(current_setting('app.closed', true), '"site_contractor.licenses"') = 0 then "licenses" end as "licenses", case when strpos(current_setting('app.closed', true), '"site_contractor.rating"') = 0 then "rating" end as "rating", case when strpos(current_setting('app.closed', true), '"site_contractor.status"') = 0 then "status" end as "status", case when strpos(current_setting('app.closed', true), '"site_contractor.remark"') = 0 then "remark" end as "remark", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name", "is_delete", "version" from "site_contractor";
grant select on readable."site_contractor" to formwork_app;
select formwork.serve_search('site_contractor', array['id', 'tenant_id', 'is_delete', 'code', 'name', 'contact_name'], '"is_delete" = false and formwork.search_keys("tenant_id", "code", "name", "contact_name") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('site_contractor');

-- site/defect
alter table "site_defect" enable row level security;
alter table "site_defect" force row level security;
create policy formwork_read on "site_defect" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "site_defect" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "site_defect" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "site_defect" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "site_defect" as restrictive for select using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "site_defect" as restrictive for update using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "site_defect" as restrictive for delete using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "site_defect" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or not ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) or ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')) and (("site_defect"."assignee_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_rule_create on "site_defect" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or not ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))));
create policy formwork_rule_update on "site_defect" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or not ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) or ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')) and (("site_defect"."assignee_user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) with check (case when "is_delete" then ((select current_setting('app.platform', true) = 'on' or not ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}'))))) else true end);
create policy formwork_rule_delete on "site_defect" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or not ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))));
create policy formwork_role_read on "site_defect" as restrictive for select to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_defect') then true when jsonb_path_match_tz(to_jsonb("site_defect"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_defect' ->> 'read', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_create on "site_defect" as restrictive for insert to formwork_app with check ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_defect') then true when jsonb_path_match_tz(to_jsonb("site_defect"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_defect' ->> 'create', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_update on "site_defect" as restrictive for update to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_defect') then true when jsonb_path_match_tz(to_jsonb("site_defect"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_defect' ->> 'update', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) with check (case when "is_delete" then ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_defect') then true when jsonb_path_match_tz(to_jsonb("site_defect"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_defect' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) else true end);
create policy formwork_role_delete on "site_defect" as restrictive for delete to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_defect') then true when jsonb_path_match_tz(to_jsonb("site_defect"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_defect' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_stated on "site_defect" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
do $$
begin
  if to_regproc('formwork.drop_additions') is not null then
    create or replace trigger formwork_drop_additions after delete on "site_defect"
    referencing old table as gone for each statement execute function formwork.drop_additions('site/defect');
  end if;
end $$;
grant select, insert, update, delete on "site_defect" to formwork_app;
create view readable."site_defect" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"site_defect.code"') = 0 then "code" end as "code", case when strpos(current_setting('app.closed', true), '"site_defect.title"') = 0 then "title" end as "title", case when strpos(current_setting('app.closed', true), '"site_defect.projectId"') = 0 then "project_id" end as "project_id", case when strpos(current_setting('app.closed', true), '"site_defect.location"') = 0 then "location" end as "location", case when strpos(current_setting('app.closed', true), '"site_defect.severity"') = 0 then "severity" end as "severity", case when strpos(current_setting('app.closed', true), '"site_defect.trade"') = 0 then "trade" end as "trade", case when strpos(current_setting('app.closed', true), '"site_defect.status"') = 0 then "status" end as "status", case when strpos(current_setting('app.closed', true), '"site_defect.foundOn"') = 0 then "found_on" end as "found_on", case when strpos(current_setting('app.closed', true), '"site_defect.dueDate"') = 0 then "due_date" end as "due_date", case when strpos(current_setting('app.closed', true), '"site_defect.contractorId"') = 0 then "contractor_id" end as "contractor_id", case when strpos(current_setting('app.closed', true), '"site_defect.assigneeUserId"') = 0 then "assignee_user_id" end as "assignee_user_id", case when strpos(current_setting('app.closed', true), '"site_defect.description"') = 0 then "description" end as "description", case when strpos(current_setting('app.closed', true), '"site_defect.photos"') = 0 then "photos" end as "photos", case when strpos(current_setting('app.closed', true), '"site_defect.afterPhotos"') = 0 then "after_photos" end as "after_photos", case when strpos(current_setting('app.closed', true), '"site_defect.rectifyNote"') = 0 then "rectify_note" end as "rectify_note", case when strpos(current_setting('app.closed', true), '"site_defect.rejectReason"') = 0 then "reject_reason" end as "reject_reason", case when strpos(current_setting('app.closed', true), '"site_defect.acceptSignature"') = 0 then "accept_signature" end as "accept_signature", case when strpos(current_setting('app.closed', true), '"site_defect.cost"') = 0 and (current_setting('app.platform', true) = 'on' or not ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then "cost" end as "cost", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name", "create_org_id", "create_org_name", "is_delete", "version" from "site_defect";
grant select on readable."site_defect" to formwork_app;
select formwork.serve_search('site_defect', array['id', 'tenant_id', 'is_delete', 'code', 'title', 'location'], '"is_delete" = false and formwork.search_keys("tenant_id", "code", "title", "location") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('site_defect');

-- site/defectItem
alter table "site_defect_item" enable row level security;
alter table "site_defect_item" force row level security;
create policy formwork_read on "site_defect_item" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "site_defect_item" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "site_defect_item" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "site_defect_item" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "site_defect_item" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all' and coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and not ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then true when exists (select 1 from "site_defect" above where above."id" = "site_defect_item"."defect_id") then true end) is not null);
create policy formwork_parent_insert on "site_defect_item" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all' and coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and not ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then true when exists (select 1 from "site_defect" above where above."id" = "site_defect_item"."defect_id") then true end) is not null);
create policy formwork_parent_update on "site_defect_item" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all' and coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and not ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then true when exists (select 1 from "site_defect" above where above."id" = "site_defect_item"."defect_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all' and coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and not ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then true when exists (select 1 from "site_defect" above where above."id" = "site_defect_item"."defect_id") then true end) is not null);
create policy formwork_parent_delete on "site_defect_item" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all' and coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and not ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then true when exists (select 1 from "site_defect" above where above."id" = "site_defect_item"."defect_id") then true end) is not null);
create policy formwork_stated on "site_defect_item" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
grant select, insert, update, delete on "site_defect_item" to formwork_app;
create view readable."site_defect_item" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"site_defect_item.defectId"') = 0 then "defect_id" end as "defect_id", case when strpos(current_setting('app.closed', true), '"site_defect_item.name"') = 0 then "name" end as "name", case when strpos(current_setting('app.closed', true), '"site_defect_item.unit"') = 0 then "unit" end as "unit", case when strpos(current_setting('app.closed', true), '"site_defect_item.quantity"') = 0 then "quantity" end as "quantity", case when strpos(current_setting('app.closed', true), '"site_defect_item.price"') = 0 then "price" end as "price", case when strpos(current_setting('app.closed', true), '"site_defect_item.amount"') = 0 then "amount" end as "amount", case when strpos(current_setting('app.closed', true), '"site_defect_item.remark"') = 0 then "remark" end as "remark", case when strpos(current_setting('app.closed', true), '"site_defect_item.orderNo"') = 0 then "order_no" end as "order_no", "tenant_id" from "site_defect_item";
grant select on readable."site_defect_item" to formwork_app;

-- site/project
alter table "site_project" enable row level security;
alter table "site_project" force row level security;
create policy formwork_read on "site_project" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "site_project" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "site_project" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "site_project" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "site_project" as restrictive for select using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "site_project" as restrictive for update using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "site_project" as restrictive for delete using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_role_read on "site_project" as restrictive for select to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_project') then true when jsonb_path_match_tz(to_jsonb("site_project"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_project' ->> 'read', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_create on "site_project" as restrictive for insert to formwork_app with check ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_project') then true when jsonb_path_match_tz(to_jsonb("site_project"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_project' ->> 'create', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_update on "site_project" as restrictive for update to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_project') then true when jsonb_path_match_tz(to_jsonb("site_project"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_project' ->> 'update', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) with check (case when "is_delete" then ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_project') then true when jsonb_path_match_tz(to_jsonb("site_project"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_project' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) else true end);
create policy formwork_role_delete on "site_project" as restrictive for delete to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'site_project') then true when jsonb_path_match_tz(to_jsonb("site_project"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'site_project' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_stated on "site_project" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
do $$
begin
  if to_regproc('formwork.drop_additions') is not null then
    create or replace trigger formwork_drop_additions after delete on "site_project"
    referencing old table as gone for each statement execute function formwork.drop_additions('site/project');
  end if;
end $$;
grant select, insert, update, delete on "site_project" to formwork_app;
create view readable."site_project" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"site_project.code"') = 0 then "code" end as "code", case when strpos(current_setting('app.closed', true), '"site_project.name"') = 0 then "name" end as "name", case when strpos(current_setting('app.closed', true), '"site_project.kind"') = 0 then "kind" end as "kind", case when strpos(current_setting('app.closed', true), '"site_project.status"') = 0 then "status" end as "status", case when strpos(current_setting('app.closed', true), '"site_project.orgId"') = 0 then "org_id" end as "org_id", case when strpos(current_setting('app.closed', true), '"site_project.managerUserId"') = 0 then "manager_user_id" end as "manager_user_id", case when strpos(current_setting('app.closed', true), '"site_project.clientName"') = 0 then "client_name" end as "client_name", case when strpos(current_setting('app.closed', true), '"site_project.contractAmount"') = 0 then "contract_amount" end as "contract_amount", case when strpos(current_setting('app.closed', true), '"site_project.floorArea"') = 0 then "floor_area" end as "floor_area", case when strpos(current_setting('app.closed', true), '"site_project.plannedStart"') = 0 then "planned_start" end as "planned_start", case when strpos(current_setting('app.closed', true), '"site_project.plannedEnd"') = 0 then "planned_end" end as "planned_end", case when strpos(current_setting('app.closed', true), '"site_project.progress"') = 0 then "progress" end as "progress", case when strpos(current_setting('app.closed', true), '"site_project.address"') = 0 then "address" end as "address", case when strpos(current_setting('app.closed', true), '"site_project.location"') = 0 then "location" end as "location", case when strpos(current_setting('app.closed', true), '"site_project.description"') = 0 then "description" end as "description", case when strpos(current_setting('app.closed', true), '"site_project.photos"') = 0 then "photos" end as "photos", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name", "create_org_id", "create_org_name", "is_delete", "version" from "site_project";
grant select on readable."site_project" to formwork_app;
select formwork.serve_search('site_project', array['id', 'tenant_id', 'is_delete', 'code', 'name', 'client_name', 'address'], '"is_delete" = false and formwork.search_keys("tenant_id", "code", "name", "client_name", "address") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('site_project');

-- system/alert
alter table "system_alert" enable row level security;
alter table "system_alert" force row level security;
create policy formwork_read on "system_alert" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_alert" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_alert" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_alert" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_alert" to formwork_app;

-- system/alertRule
alter table "system_alert_rule" enable row level security;
alter table "system_alert_rule" force row level security;
create policy formwork_read on "system_alert_rule" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_alert_rule" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_alert_rule" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_alert_rule" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_alert_rule" to formwork_app;
select formwork.serve_search('system_alert_rule', array['id', 'is_delete', 'name'], '"is_delete" = false and formwork.search_keys(0, "name") @> (select formwork.word_keys(0, words))');
select formwork.serve_hold('system_alert_rule');

-- system/alertRule
alter table "system_alert_rule_receiver" enable row level security;
alter table "system_alert_rule_receiver" force row level security;
create policy formwork_read on "system_alert_rule_receiver" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_alert_rule_receiver" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_alert_rule_receiver" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_alert_rule_receiver" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_alert_rule_receiver" to formwork_app;

-- system/backup
alter table "system_backup" enable row level security;
alter table "system_backup" force row level security;
create policy formwork_read on "system_backup" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_backup" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_backup" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_backup" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_backup" to formwork_app;

-- system/codeGen
alter table "system_code_gen" enable row level security;
alter table "system_code_gen" force row level security;
create policy formwork_read on "system_code_gen" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_code_gen" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_code_gen" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_code_gen" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_code_gen" to formwork_app;
select formwork.serve_search('system_code_gen', array['id', 'table_name', 'entity_name', 'bus_name'], 'formwork.search_keys(0, "table_name", "entity_name", "bus_name") @> (select formwork.word_keys(0, words))');

-- system/codeGenColumn
alter table "system_code_gen_column" enable row level security;
alter table "system_code_gen_column" force row level security;
create policy formwork_read on "system_code_gen_column" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_code_gen_column" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_code_gen_column" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_code_gen_column" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_code_gen_column" to formwork_app;

-- system/codeGenTemplate
alter table "system_code_gen_template" enable row level security;
alter table "system_code_gen_template" force row level security;
create policy formwork_read on "system_code_gen_template" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_code_gen_template" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_code_gen_template" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_code_gen_template" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_code_gen_template" to formwork_app;

-- system/codeGen
alter table "system_code_gen_template_choice" enable row level security;
alter table "system_code_gen_template_choice" force row level security;
create policy formwork_read on "system_code_gen_template_choice" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_code_gen_template_choice" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_code_gen_template_choice" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_code_gen_template_choice" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_code_gen_template_choice" to formwork_app;

-- system/collaboration
alter table "system_collaboration" enable row level security;
alter table "system_collaboration" force row level security;
create policy formwork_read on "system_collaboration" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_collaboration" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_collaboration" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_collaboration" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "system_collaboration" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or false) or true);
create policy formwork_rule_create on "system_collaboration" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or false) or true);
create policy formwork_rule_update on "system_collaboration" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or false) or (true and ((("system_collaboration"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)) or ("system_collaboration"."kind" = 'tag'))))) with check (case when "is_delete" then ((select current_setting('app.platform', true) = 'on' or false) or (true and ((("system_collaboration"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)) or ("system_collaboration"."kind" = 'tag'))))) else true end);
create policy formwork_rule_delete on "system_collaboration" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or false) or (true and ((("system_collaboration"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)) or ("system_collaboration"."kind" = 'tag')))));
create policy formwork_record_read on "system_collaboration" as restrictive for select using (case when current_setting('app.platform', true) = 'on' then true else coalesce(formwork.reads_record("entity", "record_id", "tenant_id"), false) end);
create policy formwork_record_insert on "system_collaboration" as restrictive for insert with check (case when current_setting('app.platform', true) = 'on' then true else coalesce(formwork.reads_record("entity", "record_id", "tenant_id"), false) end);
create policy formwork_record_update on "system_collaboration" as restrictive for update using (case when current_setting('app.platform', true) = 'on' then true else coalesce(formwork.reads_record("entity", "record_id", "tenant_id"), false) end) with check (case when current_setting('app.platform', true) = 'on' then true else coalesce(formwork.reads_record("entity", "record_id", "tenant_id"), false) end);
create policy formwork_record_delete on "system_collaboration" as restrictive for delete using (case when current_setting('app.platform', true) = 'on' then true else coalesce(formwork.reads_record("entity", "record_id", "tenant_id"), false) end);
grant select, insert, update, delete on "system_collaboration" to formwork_app;
select formwork.serve_hold('system_collaboration');

-- system/config
alter table "system_config" enable row level security;
alter table "system_config" force row level security;
create policy formwork_read on "system_config" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_config" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_config" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_config" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_config" to formwork_app;
select formwork.serve_search('system_config', array['id', 'is_delete', 'name', 'code', 'group_code'], '"is_delete" = false and formwork.search_keys(0, "name", "code", "group_code") @> (select formwork.word_keys(0, words))');
select formwork.serve_hold('system_config');

-- system/configTenant
alter table "system_config_tenant" enable row level security;
alter table "system_config_tenant" force row level security;
create policy formwork_read on "system_config_tenant" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_config_tenant" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_config_tenant" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_config_tenant" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_config_tenant" to formwork_app;
select formwork.serve_search('system_config_tenant', array['id', 'tenant_id', 'is_delete', 'name', 'code', 'group_code'], '"is_delete" = false and formwork.search_keys("tenant_id", "name", "code", "group_code") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('system_config_tenant');

-- system/dashboard
alter table "system_dashboard" enable row level security;
alter table "system_dashboard" force row level security;
create policy formwork_read on "system_dashboard" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_dashboard" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_dashboard" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_dashboard" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "system_dashboard" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("system_dashboard"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_rule_create on "system_dashboard" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or false) or true);
create policy formwork_rule_update on "system_dashboard" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("system_dashboard"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) with check (true);
create policy formwork_rule_delete on "system_dashboard" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("system_dashboard"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_parent_read on "system_dashboard" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "system_dashboard"."user_id") then true end) is not null);
create policy formwork_parent_insert on "system_dashboard" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "system_dashboard"."user_id") then true end) is not null);
create policy formwork_parent_update on "system_dashboard" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "system_dashboard"."user_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "system_dashboard"."user_id") then true end) is not null);
create policy formwork_parent_delete on "system_dashboard" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "system_dashboard"."user_id") then true end) is not null);
grant select, insert, update, delete on "system_dashboard" to formwork_app;

-- system/dashboardDefault
alter table "system_dashboard_default" enable row level security;
alter table "system_dashboard_default" force row level security;
create policy formwork_read on "system_dashboard_default" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_dashboard_default" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_dashboard_default" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_dashboard_default" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_dashboard_default" to formwork_app;

-- system/dictData
alter table "system_dict_data" enable row level security;
alter table "system_dict_data" force row level security;
create policy formwork_read on "system_dict_data" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint or ("tenant_id" is null and nullif(current_setting('app.tenant', true), '')::bigint is not null) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_dict_data" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_dict_data" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_dict_data" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_dict_data" to formwork_app;
select formwork.serve_search('system_dict_data', array['id', 'tenant_id', 'is_delete', 'label', 'value', 'code'], '"is_delete" = false and (formwork.search_keys(coalesce("tenant_id", 0), "label", "value", "code") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) or formwork.search_keys(coalesce("tenant_id", 0), "label", "value", "code") @> (select formwork.word_keys(0, words)))');
select formwork.serve_hold('system_dict_data');

-- system/dictDataTenant
alter table "system_dict_data_tenant" enable row level security;
alter table "system_dict_data_tenant" force row level security;
create policy formwork_read on "system_dict_data_tenant" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_dict_data_tenant" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_dict_data_tenant" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_dict_data_tenant" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_dict_data_tenant" to formwork_app;
select formwork.serve_search('system_dict_data_tenant', array['id', 'tenant_id', 'is_delete', 'label', 'value', 'code'], '"is_delete" = false and formwork.search_keys("tenant_id", "label", "value", "code") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('system_dict_data_tenant');

-- system/dictType
alter table "system_dict_type" enable row level security;
alter table "system_dict_type" force row level security;
create policy formwork_read on "system_dict_type" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint or ("tenant_id" is null and nullif(current_setting('app.tenant', true), '')::bigint is not null) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_dict_type" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_dict_type" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_dict_type" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_dict_type" to formwork_app;
select formwork.serve_search('system_dict_type', array['id', 'tenant_id', 'is_delete', 'name', 'code'], '"is_delete" = false and (formwork.search_keys(coalesce("tenant_id", 0), "name", "code") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) or formwork.search_keys(coalesce("tenant_id", 0), "name", "code") @> (select formwork.word_keys(0, words)))');
select formwork.serve_hold('system_dict_type');

-- system/file
alter table "system_file" enable row level security;
alter table "system_file" force row level security;
create policy formwork_read on "system_file" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_file" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_file" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_file" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "system_file" as restrictive for select using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "system_file" as restrictive for update using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "system_file" as restrictive for delete using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_file" to formwork_app;
select formwork.serve_search('system_file', array['id', 'tenant_id', 'is_delete', 'file_name', 'file_type', 'file_alias'], '"is_delete" = false and formwork.search_keys("tenant_id", "file_name", "file_type", "file_alias") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('system_file');

-- system/form
alter table "system_form" enable row level security;
alter table "system_form" force row level security;
create policy formwork_read on "system_form" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_form" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_form" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_form" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_form" to formwork_app;
select formwork.serve_search('system_form', array['id', 'tenant_id', 'is_delete', 'code', 'name'], '"is_delete" = false and formwork.search_keys("tenant_id", "code", "name") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('system_form');

-- system/formArchive
alter table "system_form_archive" enable row level security;
alter table "system_form_archive" force row level security;
create policy formwork_read on "system_form_archive" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_form_archive" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_form_archive" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_form_archive" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_form_archive" to formwork_app;

-- system/formDraft
alter table "system_form_draft" enable row level security;
alter table "system_form_draft" force row level security;
create policy formwork_read on "system_form_draft" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_form_draft" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_form_draft" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_form_draft" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_form_draft" to formwork_app;

-- system/formLink
alter table "system_form_link" enable row level security;
alter table "system_form_link" force row level security;
create policy formwork_read on "system_form_link" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_form_link" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_form_link" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_form_link" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_form_link" to formwork_app;

-- system/form
alter table "system_form_notice_user" enable row level security;
alter table "system_form_notice_user" force row level security;
create policy formwork_read on "system_form_notice_user" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_form_notice_user" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_form_notice_user" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_form_notice_user" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create or replace trigger formwork_copy_tenant before insert or update on "system_form_notice_user"
  for each row execute function formwork.copy_tenant('system_form', 'form_id');
grant select, insert, update, delete on "system_form_notice_user" to formwork_app;

-- system/formSubmission
alter table "system_form_submission" enable row level security;
alter table "system_form_submission" force row level security;
create policy formwork_read on "system_form_submission" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_form_submission" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_form_submission" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_form_submission" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "system_form_submission" as restrictive for select using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "system_form_submission" as restrictive for update using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "system_form_submission" as restrictive for delete using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_stated on "system_form_submission" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
grant select, insert, update, delete on "system_form_submission" to formwork_app;
select formwork.serve_hold('system_form_submission');

-- system/formTemplate
alter table "system_form_template" enable row level security;
alter table "system_form_template" force row level security;
create policy formwork_read on "system_form_template" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint or ("tenant_id" is null and nullif(current_setting('app.tenant', true), '')::bigint is not null) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_form_template" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_form_template" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_form_template" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_form_template" to formwork_app;

-- system/formVersion
alter table "system_form_version" enable row level security;
alter table "system_form_version" force row level security;
create policy formwork_read on "system_form_version" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_form_version" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_form_version" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_form_version" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_form_version" to formwork_app;

-- system/jobCluster
alter table "system_job_cluster" enable row level security;
alter table "system_job_cluster" force row level security;
create policy formwork_read on "system_job_cluster" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_job_cluster" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_job_cluster" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_job_cluster" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_job_cluster" to formwork_app;

-- system/jobDetail
alter table "system_job_detail" enable row level security;
alter table "system_job_detail" force row level security;
create policy formwork_read on "system_job_detail" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_job_detail" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_job_detail" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_job_detail" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_job_detail" to formwork_app;
select formwork.serve_search('system_job_detail', array['id', 'job_id', 'description'], 'formwork.search_keys(0, "job_id", "description") @> (select formwork.word_keys(0, words))');

-- system/jobTrigger
alter table "system_job_trigger" enable row level security;
alter table "system_job_trigger" force row level security;
create policy formwork_read on "system_job_trigger" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_job_trigger" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_job_trigger" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_job_trigger" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_job_trigger" to formwork_app;
select formwork.serve_search('system_job_trigger', array['id', 'trigger_id'], 'formwork.search_keys(0, "trigger_id") @> (select formwork.word_keys(0, words))');

-- system/jobTriggerRecord
alter table "system_job_trigger_record" enable row level security;
alter table "system_job_trigger_record" force row level security;
create policy formwork_read on "system_job_trigger_record" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_job_trigger_record" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_job_trigger_record" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_job_trigger_record" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_job_trigger_record" to formwork_app;

-- system/listChoice
alter table "system_list_choice" enable row level security;
alter table "system_list_choice" force row level security;
create policy formwork_read on "system_list_choice" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_list_choice" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_list_choice" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_list_choice" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_list_choice" to formwork_app;

-- system/listView
alter table "system_list_view" enable row level security;
alter table "system_list_view" force row level security;
create policy formwork_read on "system_list_view" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_list_view" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_list_view" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_list_view" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "system_list_view" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or (not coalesce(current_setting('app.administrator', true), '') = 'on' and (((("system_list_view"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)) or ("system_list_view"."audience" = 'tenant')) or ("system_list_view"."role_id" = any((select nullif(current_setting('app.role_ids', true), '')::bigint[])::bigint[]))))));
create policy formwork_rule_create on "system_list_view" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or not coalesce(current_setting('app.administrator', true), '') = 'on');
create policy formwork_rule_update on "system_list_view" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or (not coalesce(current_setting('app.administrator', true), '') = 'on' and ((("system_list_view"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)) and (("system_list_view"."audience" = 'role') is not true))))) with check (true);
create policy formwork_rule_delete on "system_list_view" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or not (not coalesce(current_setting('app.administrator', true), '') = 'on')) or (not coalesce(current_setting('app.administrator', true), '') = 'on' and ((("system_list_view"."create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)) and (("system_list_view"."audience" = 'role') is not true)))));
grant select, insert, update, delete on "system_list_view" to formwork_app;

-- system/logEx
alter table "system_log_ex" enable row level security;
alter table "system_log_ex" force row level security;
create policy formwork_read on "system_log_ex" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_log_ex" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_log_ex" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_log_ex" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_log_ex" to formwork_app;
create view readable."system_log_ex" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"system_log_ex.controllerName"') = 0 then "controller_name" end as "controller_name", case when strpos(current_setting('app.closed', true), '"system_log_ex.actionName"') = 0 then "action_name" end as "action_name", case when strpos(current_setting('app.closed', true), '"system_log_ex.displayTitle"') = 0 then "display_title" end as "display_title", case when strpos(current_setting('app.closed', true), '"system_log_ex.status"') = 0 then "status" end as "status", case when strpos(current_setting('app.closed', true), '"system_log_ex.remoteIp"') = 0 then "remote_ip" end as "remote_ip", case when strpos(current_setting('app.closed', true), '"system_log_ex.location"') = 0 then "location" end as "location", case when strpos(current_setting('app.closed', true), '"system_log_ex.longitude"') = 0 then "longitude" end as "longitude", case when strpos(current_setting('app.closed', true), '"system_log_ex.latitude"') = 0 then "latitude" end as "latitude", case when strpos(current_setting('app.closed', true), '"system_log_ex.browser"') = 0 then "browser" end as "browser", case when strpos(current_setting('app.closed', true), '"system_log_ex.os"') = 0 then "os" end as "os", case when strpos(current_setting('app.closed', true), '"system_log_ex.elapsed"') = 0 then "elapsed" end as "elapsed", case when strpos(current_setting('app.closed', true), '"system_log_ex.logDateTime"') = 0 then "log_date_time" end as "log_date_time", case when strpos(current_setting('app.closed', true), '"system_log_ex.logLevel"') = 0 then "log_level" end as "log_level", case when strpos(current_setting('app.closed', true), '"system_log_ex.account"') = 0 then "account" end as "account", case when strpos(current_setting('app.closed', true), '"system_log_ex.realName"') = 0 then "real_name" end as "real_name", case when strpos(current_setting('app.closed', true), '"system_log_ex.traceId"') = 0 then "trace_id" end as "trace_id", case when strpos(current_setting('app.closed', true), '"system_log_ex.callerTraceId"') = 0 then "caller_trace_id" end as "caller_trace_id", case when strpos(current_setting('app.closed', true), '"system_log_ex.message"') = 0 then "message" end as "message", case when strpos(current_setting('app.closed', true), '"system_log_ex.httpMethod"') = 0 then "http_method" end as "http_method", case when strpos(current_setting('app.closed', true), '"system_log_ex.requestUrl"') = 0 then "request_url" end as "request_url", case when strpos(current_setting('app.closed', true), '"system_log_ex.requestParam"') = 0 then "request_param" end as "request_param", case when strpos(current_setting('app.closed', true), '"system_log_ex.returnResult"') = 0 then "return_result" end as "return_result", case when strpos(current_setting('app.closed', true), '"system_log_ex.eventId"') = 0 then "event_id" end as "event_id", case when strpos(current_setting('app.closed', true), '"system_log_ex.threadId"') = 0 then "thread_id" end as "thread_id", case when strpos(current_setting('app.closed', true), '"system_log_ex.exception"') = 0 then "exception" end as "exception", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name", "is_delete" from "system_log_ex";
grant select on readable."system_log_ex" to formwork_app;
select formwork.serve_hold('system_log_ex');

-- system/logOp
alter table "system_log_op" enable row level security;
alter table "system_log_op" force row level security;
create policy formwork_read on "system_log_op" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_log_op" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_log_op" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_log_op" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_log_op" to formwork_app;
create view readable."system_log_op" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"system_log_op.controllerName"') = 0 then "controller_name" end as "controller_name", case when strpos(current_setting('app.closed', true), '"system_log_op.actionName"') = 0 then "action_name" end as "action_name", case when strpos(current_setting('app.closed', true), '"system_log_op.displayTitle"') = 0 then "display_title" end as "display_title", case when strpos(current_setting('app.closed', true), '"system_log_op.status"') = 0 then "status" end as "status", case when strpos(current_setting('app.closed', true), '"system_log_op.remoteIp"') = 0 then "remote_ip" end as "remote_ip", case when strpos(current_setting('app.closed', true), '"system_log_op.location"') = 0 then "location" end as "location", case when strpos(current_setting('app.closed', true), '"system_log_op.longitude"') = 0 then "longitude" end as "longitude", case when strpos(current_setting('app.closed', true), '"system_log_op.latitude"') = 0 then "latitude" end as "latitude", case when strpos(current_setting('app.closed', true), '"system_log_op.browser"') = 0 then "browser" end as "browser", case when strpos(current_setting('app.closed', true), '"system_log_op.os"') = 0 then "os" end as "os", case when strpos(current_setting('app.closed', true), '"system_log_op.elapsed"') = 0 then "elapsed" end as "elapsed", case when strpos(current_setting('app.closed', true), '"system_log_op.logDateTime"') = 0 then "log_date_time" end as "log_date_time", case when strpos(current_setting('app.closed', true), '"system_log_op.logLevel"') = 0 then "log_level" end as "log_level", case when strpos(current_setting('app.closed', true), '"system_log_op.account"') = 0 then "account" end as "account", case when strpos(current_setting('app.closed', true), '"system_log_op.realName"') = 0 then "real_name" end as "real_name", case when strpos(current_setting('app.closed', true), '"system_log_op.traceId"') = 0 then "trace_id" end as "trace_id", case when strpos(current_setting('app.closed', true), '"system_log_op.callerTraceId"') = 0 then "caller_trace_id" end as "caller_trace_id", case when strpos(current_setting('app.closed', true), '"system_log_op.message"') = 0 then "message" end as "message", case when strpos(current_setting('app.closed', true), '"system_log_op.httpMethod"') = 0 then "http_method" end as "http_method", case when strpos(current_setting('app.closed', true), '"system_log_op.requestUrl"') = 0 then "request_url" end as "request_url", case when strpos(current_setting('app.closed', true), '"system_log_op.requestParam"') = 0 then "request_param" end as "request_param", case when strpos(current_setting('app.closed', true), '"system_log_op.returnResult"') = 0 then "return_result" end as "return_result", case when strpos(current_setting('app.closed', true), '"system_log_op.eventId"') = 0 then "event_id" end as "event_id", case when strpos(current_setting('app.closed', true), '"system_log_op.threadId"') = 0 then "thread_id" end as "thread_id", case when strpos(current_setting('app.closed', true), '"system_log_op.exception"') = 0 then "exception" end as "exception", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name", "is_delete" from "system_log_op";
grant select on readable."system_log_op" to formwork_app;
select formwork.serve_hold('system_log_op');

-- system/logVis
alter table "system_log_vis" enable row level security;
alter table "system_log_vis" force row level security;
create policy formwork_read on "system_log_vis" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_log_vis" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_log_vis" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_log_vis" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_log_vis" to formwork_app;
select formwork.serve_hold('system_log_vis');

-- system/mail
alter table "system_mail" enable row level security;
alter table "system_mail" force row level security;
create policy formwork_read on "system_mail" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_mail" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_mail" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_mail" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_mail" to formwork_app;

-- system/mailServer
alter table "system_mail_server" enable row level security;
alter table "system_mail_server" force row level security;
create policy formwork_read on "system_mail_server" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_mail_server" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_mail_server" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_mail_server" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_mail_server" to formwork_app;
select formwork.serve_search('system_mail_server', array['id', 'tenant_id', 'is_delete', 'host'], '"is_delete" = false and formwork.search_keys("tenant_id", "host") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('system_mail_server');

-- system/runSetting
alter table "system_run_setting" enable row level security;
alter table "system_run_setting" force row level security;
create policy formwork_read on "system_run_setting" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_run_setting" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_run_setting" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_run_setting" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_run_setting" to formwork_app;

-- system/uiDefault
alter table "system_ui_default" enable row level security;
alter table "system_ui_default" force row level security;
create policy formwork_read on "system_ui_default" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_ui_default" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_ui_default" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_ui_default" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_ui_default" to formwork_app;

-- system/uiSetting
alter table "system_ui_setting" enable row level security;
alter table "system_ui_setting" force row level security;
create policy formwork_read on "system_ui_setting" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_ui_setting" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_ui_setting" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_ui_setting" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "system_ui_setting" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("system_ui_setting"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_rule_create on "system_ui_setting" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or false) or true);
create policy formwork_rule_update on "system_ui_setting" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("system_ui_setting"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) with check (true);
create policy formwork_rule_delete on "system_ui_setting" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("system_ui_setting"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_parent_read on "system_ui_setting" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "system_ui_setting"."user_id") then true end) is not null);
create policy formwork_parent_insert on "system_ui_setting" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "system_ui_setting"."user_id") then true end) is not null);
create policy formwork_parent_update on "system_ui_setting" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "system_ui_setting"."user_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "system_ui_setting"."user_id") then true end) is not null);
create policy formwork_parent_delete on "system_ui_setting" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all') then true when exists (select 1 from "access_account" above where above."id" = "system_ui_setting"."user_id") then true end) is not null);
grant select, insert, update, delete on "system_ui_setting" to formwork_app;

-- system/upgrade
alter table "system_upgrade" enable row level security;
alter table "system_upgrade" force row level security;
create policy formwork_read on "system_upgrade" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_upgrade" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_upgrade" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_upgrade" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_upgrade" to formwork_app;
select formwork.serve_search('system_upgrade', array['id', 'is_delete', 'content'], '"is_delete" = false and formwork.search_keys(0, "content") @> (select formwork.word_keys(0, words))');
select formwork.serve_hold('system_upgrade');

-- system/upgradeUser
alter table "system_upgrade_user" enable row level security;
alter table "system_upgrade_user" force row level security;
create policy formwork_read on "system_upgrade_user" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_upgrade_user" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_upgrade_user" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_upgrade_user" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "system_upgrade_user" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("system_upgrade_user"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_rule_create on "system_upgrade_user" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or false) or true);
create policy formwork_rule_update on "system_upgrade_user" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("system_upgrade_user"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) with check (true);
create policy formwork_rule_delete on "system_upgrade_user" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or false) or (true and (("system_upgrade_user"."user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
grant select, insert, update, delete on "system_upgrade_user" to formwork_app;

-- system/webhook
alter table "system_webhook" enable row level security;
alter table "system_webhook" force row level security;
create policy formwork_read on "system_webhook" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_webhook" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_webhook" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_webhook" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_webhook" to formwork_app;
select formwork.serve_search('system_webhook', array['id', 'tenant_id', 'is_delete', 'name'], '"is_delete" = false and formwork.search_keys("tenant_id", "name") @> (select formwork.word_keys(nullif(current_setting(''app.tenant'', true), '''')::bigint, words)) and "tenant_id" + 0 = nullif(current_setting(''app.tenant'', true), '''')::bigint');
select formwork.serve_hold('system_webhook');

-- system/webhookDelivery
alter table "system_webhook_delivery" enable row level security;
alter table "system_webhook_delivery" force row level security;
create policy formwork_read on "system_webhook_delivery" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_webhook_delivery" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_webhook_delivery" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_webhook_delivery" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_webhook_delivery" to formwork_app;

do $$
begin
  if to_regclass('public.access_online_user') is null then
    raise exception '%', 'access/onlineUser reads a view that no migration creates; write one to runtime/server/migrations/: create view "access_online_user" with (security_invoker = true) as select "id", "connection_id", "user_id", "user_name", "real_name", "time", "last_time", "ip", "browser", "os", "login_mode", "device", "locked", "tenant_id" from ..';
  end if;
end $$;
grant select on "access_online_user" to formwork_app;

do $$
begin
  if to_regclass('public.system_log_diff') is null then
    raise exception '%', 'system/logDiff reads a view that no migration creates; write one to runtime/server/migrations/: create view "system_log_diff" with (security_invoker = true) as select "id", "entity", "record_id", "diff_type", "before_data", "after_data", "sql", "parameters", "business_data", "elapsed", "trace_id", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name" from ..';
  end if;
end $$;
grant select on "system_log_diff" to formwork_app;

do $$
begin
  if to_regclass('public.system_log_msg') is null then
    raise exception '%', 'system/logMsg reads a view that no migration creates; write one to runtime/server/migrations/: create view "system_log_msg" with (security_invoker = true) as select "id", "title", "message", "receive_user_id", "receive_user_name", "receive_user_ids", "receive_ip", "receive_browser", "receive_os", "receive_device", "send_user_id", "send_user_name", "send_time", "send_ip", "send_browser", "send_os", "send_device", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name" from ..';
  end if;
end $$;
grant select on "system_log_msg" to formwork_app;

grant usage, select on sequence formwork.id_seq to formwork_app;

-- Entities whose changes people are told of; where there are none, writes do not pay for looking.
do $$
begin
  if to_regclass('formwork.telling') is not null then
    delete from formwork.telling;
    insert into formwork.telling (entity, followers_only) values ('site/defect', true), ('site/project', true);
    if exists (select from pg_trigger where tgrelid = 'formwork.journal'::regclass and tgname = 'tell_changes' and tgenabled <> 'O') then
      alter table formwork.journal enable trigger tell_changes;
    end if;
  end if;
end $$;

-- The login of people without row rules gets what formwork_app has.
do $$
begin
  if to_regproc('formwork.share_rights') is not null then perform formwork.share_rights(); end if;
end $$;
