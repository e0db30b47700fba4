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

-- crew/person
alter table "crew_person" enable row level security;
alter table "crew_person" force row level security;
create policy formwork_read on "crew_person" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "crew_person" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "crew_person" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "crew_person" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "crew_person" as restrictive for select using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "crew_person" as restrictive for update using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "crew_person" as restrictive for delete using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "crew_person" to formwork_app;

-- crew/person
alter table "crew_person_skill" enable row level security;
alter table "crew_person_skill" force row level security;
create policy formwork_read on "crew_person_skill" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "crew_person_skill" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "crew_person_skill" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "crew_person_skill" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
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
grant select, insert, update, delete on "crew_skill" to formwork_app;

-- shop/purchase
alter table "shop_purchase" enable row level security;
alter table "shop_purchase" force row level security;
create policy formwork_read on "shop_purchase" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "shop_purchase" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "shop_purchase" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "shop_purchase" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "shop_purchase" as restrictive for select using (not (coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}') && array['clerk']) or ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')) and (("shop_purchase"."buyer_id" = (select nullif(current_setting('app.user', true), '')::bigint)))) or current_setting('app.platform', true) = 'on');
create policy formwork_rule_create on "shop_purchase" as restrictive for insert with check (not (coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}') && array['clerk']) or current_setting('app.platform', true) = 'on');
create policy formwork_rule_update on "shop_purchase" as restrictive for update using (not (coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}') && array['clerk']) or ('clerk' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')) and (("shop_purchase"."buyer_id" = (select nullif(current_setting('app.user', true), '')::bigint)))) or current_setting('app.platform', true) = 'on') with check (true);
create policy formwork_rule_delete on "shop_purchase" as restrictive for delete using (not (coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}') && array['clerk']) or current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "shop_purchase" to formwork_app;

-- shop/purchaseLine
alter table "shop_purchase_line" enable row level security;
alter table "shop_purchase_line" force row level security;
create policy formwork_read on "shop_purchase_line" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "shop_purchase_line" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "shop_purchase_line" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "shop_purchase_line" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "shop_purchase_line" to formwork_app;

grant usage, select on sequence formwork.id_seq to formwork_app;
