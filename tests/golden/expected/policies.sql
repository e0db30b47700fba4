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

-- crew/person
alter table "crew_person" enable row level security;
alter table "crew_person" force row level security;
create policy formwork_read on "crew_person" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "crew_person" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "crew_person" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "crew_person" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "crew_person" as restrictive for select using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "crew_person" as restrictive for update using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "crew_person" as restrictive for delete using (case (select current_setting('app.scope', true)) when 'all' then true when 'self' then case when "create_user_id" = (select nullif(current_setting('app.user', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any((select nullif(current_setting('app.orgs', true), '')::bigint[])::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_role_read on "crew_person" as restrictive for select to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'crew_person') then true when jsonb_path_match_tz(to_jsonb("crew_person"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'crew_person' ->> 'read', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_create on "crew_person" as restrictive for insert to formwork_app with check ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'crew_person') then true when jsonb_path_match_tz(to_jsonb("crew_person"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'crew_person' ->> 'create', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_update on "crew_person" as restrictive for update to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'crew_person') then true when jsonb_path_match_tz(to_jsonb("crew_person"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'crew_person' ->> 'update', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) with check (case when "is_delete" then ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'crew_person') then true when jsonb_path_match_tz(to_jsonb("crew_person"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'crew_person' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) else true end);
create policy formwork_role_delete on "crew_person" as restrictive for delete to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'crew_person') then true when jsonb_path_match_tz(to_jsonb("crew_person"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'crew_person' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_stated on "crew_person" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
grant select, insert, update, delete on "crew_person" to formwork_app;
create view readable."crew_person" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"crew_person.name"') = 0 then "name" end as "name", case when strpos(current_setting('app.closed', true), '"crew_person.phone"') = 0 then "phone" end as "phone", case when strpos(current_setting('app.closed', true), '"crew_person.languages"') = 0 then "languages" end as "languages", case when strpos(current_setting('app.closed', true), '"crew_person.leave"') = 0 then "leave" end as "leave", case when strpos(current_setting('app.closed', true), '"crew_person.licences"') = 0 then "licences" end as "licences", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name", "create_org_id", "create_org_name", "is_delete", "version" from "crew_person";
grant select on readable."crew_person" to formwork_app;
select formwork.serve_hold('crew_person');

-- crew/person
alter table "crew_person_skill" enable row level security;
alter table "crew_person_skill" force row level security;
create policy formwork_read on "crew_person_skill" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "crew_person_skill" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "crew_person_skill" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "crew_person_skill" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "crew_person_skill" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all' and coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}')) then true when exists (select 1 from "crew_person" above where above."id" = "crew_person_skill"."person_id") then true end) is not null);
create policy formwork_parent_insert on "crew_person_skill" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all' and coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}')) then true when exists (select 1 from "crew_person" above where above."id" = "crew_person_skill"."person_id") then true end) is not null);
create policy formwork_parent_update on "crew_person_skill" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all' and coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}')) then true when exists (select 1 from "crew_person" above where above."id" = "crew_person_skill"."person_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all' and coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}')) then true when exists (select 1 from "crew_person" above where above."id" = "crew_person_skill"."person_id") then true end) is not null);
create policy formwork_parent_delete on "crew_person_skill" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or current_setting('app.scope', true) = 'all' and coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}')) then true when exists (select 1 from "crew_person" above where above."id" = "crew_person_skill"."person_id") then true end) is not null);
create policy formwork_stated on "crew_person_skill" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
create or replace trigger formwork_copy_tenant before insert or update on "crew_person_skill"
  for each row execute function formwork.copy_tenant('crew_person', 'person_id');
grant select, insert, update, delete on "crew_person_skill" to formwork_app;

-- crew/skill
alter table "crew_skill" enable row level security;
alter table "crew_skill" force row level security;
create policy formwork_read on "crew_skill" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint or ("tenant_id" is null and nullif(current_setting('app.tenant', true), '')::bigint is not null) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "crew_skill" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "crew_skill" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "crew_skill" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_role_read on "crew_skill" as restrictive for select to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'crew_skill') then true when jsonb_path_match_tz(to_jsonb("crew_skill"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'crew_skill' ->> 'read', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_create on "crew_skill" as restrictive for insert to formwork_app with check ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'crew_skill') then true when jsonb_path_match_tz(to_jsonb("crew_skill"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'crew_skill' ->> 'create', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_update on "crew_skill" as restrictive for update to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'crew_skill') then true when jsonb_path_match_tz(to_jsonb("crew_skill"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'crew_skill' ->> 'update', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) with check (case when "is_delete" then ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'crew_skill') then true when jsonb_path_match_tz(to_jsonb("crew_skill"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'crew_skill' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) else true end);
create policy formwork_role_delete on "crew_skill" as restrictive for delete to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'crew_skill') then true when jsonb_path_match_tz(to_jsonb("crew_skill"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'crew_skill' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_stated on "crew_skill" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
grant select, insert, update, delete on "crew_skill" to formwork_app;
create view readable."crew_skill" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"crew_skill.pid"') = 0 then "pid" end as "pid", case when strpos(current_setting('app.closed', true), '"crew_skill.name"') = 0 then "name" end as "name", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name", "is_delete", "version" from "crew_skill";
grant select on readable."crew_skill" to formwork_app;
select formwork.serve_hold('crew_skill');

-- shop/purchase
alter table "shop_purchase" enable row level security;
alter table "shop_purchase" force row level security;
create policy formwork_read on "shop_purchase" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "shop_purchase" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "shop_purchase" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "shop_purchase" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "shop_purchase" as restrictive for select using ((select current_setting('app.platform', true) = 'on' or not ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) or ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')) and (("shop_purchase"."buyer_id" = (select nullif(current_setting('app.user', true), '')::bigint)))));
create policy formwork_rule_create on "shop_purchase" as restrictive for insert with check ((select current_setting('app.platform', true) = 'on' or not ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))));
create policy formwork_rule_update on "shop_purchase" as restrictive for update using ((select current_setting('app.platform', true) = 'on' or not ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) or ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')) and (("shop_purchase"."buyer_id" = (select nullif(current_setting('app.user', true), '')::bigint))))) with check (case when "is_delete" then ((select current_setting('app.platform', true) = 'on' or not ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}'))))) else true end);
create policy formwork_rule_delete on "shop_purchase" as restrictive for delete using ((select current_setting('app.platform', true) = 'on' or not ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))));
create policy formwork_role_read on "shop_purchase" as restrictive for select to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'shop_purchase') then true when jsonb_path_match_tz(to_jsonb("shop_purchase"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'shop_purchase' ->> 'read', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_create on "shop_purchase" as restrictive for insert to formwork_app with check ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'shop_purchase') then true when jsonb_path_match_tz(to_jsonb("shop_purchase"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'shop_purchase' ->> 'create', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_role_update on "shop_purchase" as restrictive for update to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'shop_purchase') then true when jsonb_path_match_tz(to_jsonb("shop_purchase"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'shop_purchase' ->> 'update', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) with check (case when "is_delete" then ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'shop_purchase') then true when jsonb_path_match_tz(to_jsonb("shop_purchase"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'shop_purchase' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null) else true end);
create policy formwork_role_delete on "shop_purchase" as restrictive for delete to formwork_app using ((case when (select current_setting('app.platform', true) = 'on' or not (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) ? 'shop_purchase') then true when jsonb_path_match_tz(to_jsonb("shop_purchase"), (select coalesce((case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) -> 'shop_purchase' ->> 'delete', '(1 == 1)')::jsonpath), '{}', true) then true end) is not null);
create policy formwork_stated on "shop_purchase" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
grant select, insert, update, delete on "shop_purchase" to formwork_app;
create view readable."shop_purchase" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"shop_purchase.code"') = 0 then "code" end as "code", case when strpos(current_setting('app.closed', true), '"shop_purchase.buyerId"') = 0 then "buyer_id" end as "buyer_id", case when strpos(current_setting('app.closed', true), '"shop_purchase.state"') = 0 then "state" end as "state", case when strpos(current_setting('app.closed', true), '"shop_purchase.total"') = 0 and (current_setting('app.platform', true) = 'on' or not ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then "total" end as "total", case when strpos(current_setting('app.closed', true), '"shop_purchase.boughtOn"') = 0 then "bought_on" end as "bought_on", case when strpos(current_setting('app.closed', true), '"shop_purchase.notes"') = 0 then "notes" end as "notes", "tenant_id", "create_time", "update_time", "create_user_id", "create_user_name", "update_user_id", "update_user_name", "is_delete", "version" from "shop_purchase";
grant select on readable."shop_purchase" to formwork_app;
select formwork.serve_hold('shop_purchase');

-- shop/purchaseLine
alter table "shop_purchase_line" enable row level security;
alter table "shop_purchase_line" force row level security;
create policy formwork_read on "shop_purchase_line" for select using (case when "tenant_id" = (select nullif(current_setting('app.tenant', true), '')::bigint) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "shop_purchase_line" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "shop_purchase_line" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "shop_purchase_line" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_parent_read on "shop_purchase_line" as restrictive for select using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and not ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then true when exists (select 1 from "shop_purchase" above where above."id" = "shop_purchase_line"."purchase_id") then true end) is not null);
create policy formwork_parent_insert on "shop_purchase_line" as restrictive for insert with check ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and not ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then true when exists (select 1 from "shop_purchase" above where above."id" = "shop_purchase_line"."purchase_id") then true end) is not null);
create policy formwork_parent_update on "shop_purchase_line" as restrictive for update using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and not ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then true when exists (select 1 from "shop_purchase" above where above."id" = "shop_purchase_line"."purchase_id") then true end) is not null) with check ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and not ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then true when exists (select 1 from "shop_purchase" above where above."id" = "shop_purchase_line"."purchase_id") then true end) is not null);
create policy formwork_parent_delete on "shop_purchase_line" as restrictive for delete using ((case when (select current_setting('app.platform', true) = 'on' or coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') and not ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')))) then true when exists (select 1 from "shop_purchase" above where above."id" = "shop_purchase_line"."purchase_id") then true end) is not null);
create policy formwork_stated on "shop_purchase_line" as restrictive to formwork_app using ((select current_setting('app.platform', true) = 'on' or (case when jsonb_typeof(nullif(current_setting('app.row_rules', true), '')::jsonb) = 'object' then nullif(nullif(current_setting('app.row_rules', true), '')::jsonb, '{}') end) is not null));
grant select, insert, update, delete on "shop_purchase_line" to formwork_app;
create view readable."shop_purchase_line" with (security_invoker = true) as select "id", case when strpos(current_setting('app.closed', true), '"shop_purchase_line.purchaseId"') = 0 then "purchase_id" end as "purchase_id", case when strpos(current_setting('app.closed', true), '"shop_purchase_line.item"') = 0 then "item" end as "item", case when strpos(current_setting('app.closed', true), '"shop_purchase_line.price"') = 0 then "price" end as "price", "tenant_id" from "shop_purchase_line";
grant select on readable."shop_purchase_line" to formwork_app;

set local search_path = readable, public;

-- shop/sale
drop view if exists public."shop_sale";
create view public."shop_sale" with (security_invoker = true) as
  select ('x' || substr(md5(jsonb_build_array(g."buyer_id", g."month", g."tenant_id")::text), 1, 13))::bit(52)::bigint as "id",
    g.* from (
  select to_char(t."bought_on", 'YYYY-MM') as "month",
    t."buyer_id" as "buyer_id",
    t."tenant_id",
    (count(t."id"))::bigint as "purchases",
    sum(t."total") as "total"
  from "shop_purchase" t
  where t."is_delete" = false and (("t"."total" > 0))
  group by 1, 2, 3) g;
comment on view public."shop_sale" is 'formwork x-query';
grant select on public."shop_sale" to formwork_app;

set local search_path = public;

grant usage, select on sequence formwork.id_seq to formwork_app;

-- Entities whose changes people are told of; where there are none, writes do not pay for looking.
do $$
begin
  if to_regclass('formwork.telling') is not null then
    delete from formwork.telling;
    if exists (select from pg_trigger where tgrelid = 'formwork.journal'::regclass and tgname = 'tell_changes' and tgenabled <> 'D') then
      alter table formwork.journal disable trigger tell_changes;
    end if;
  end if;
end $$;

-- The login of people without row rules gets what formwork_app has.
do $$
begin
  if to_regproc('formwork.share_rights') is not null then perform formwork.share_rights(); end if;
end $$;
