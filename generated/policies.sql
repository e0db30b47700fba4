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

-- access/account
alter table "access_account" enable row level security;
alter table "access_account" force row level security;
create policy formwork_read on "access_account" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_account" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_account" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_account" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "access_account" as restrictive for select using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "access_account" as restrictive for update using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "access_account" as restrictive for delete using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_account" to formwork_app;

-- access/accountOrganization
alter table "access_account_organization" enable row level security;
alter table "access_account_organization" force row level security;
create policy formwork_read on "access_account_organization" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_account_organization" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_account_organization" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_account_organization" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_account_organization" to formwork_app;

-- access/menu
alter table "access_menu" enable row level security;
alter table "access_menu" force row level security;
create policy formwork_read on "access_menu" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint or ("tenant_id" is null and nullif(current_setting('app.tenant', true), '')::bigint is not null) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_menu" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_menu" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_menu" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_menu" to formwork_app;

-- access/organization
alter table "access_organization" enable row level security;
alter table "access_organization" force row level security;
create policy formwork_read on "access_organization" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_organization" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_organization" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_organization" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_organization" to formwork_app;

-- access/passwordRecord
alter table "access_password_record" enable row level security;
alter table "access_password_record" force row level security;
create policy formwork_read on "access_password_record" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_password_record" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_password_record" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_password_record" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_password_record" to formwork_app;

-- access/position
alter table "access_position" enable row level security;
alter table "access_position" force row level security;
create policy formwork_read on "access_position" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_position" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_position" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_position" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_position" to formwork_app;

-- access/role
alter table "access_role" enable row level security;
alter table "access_role" force row level security;
create policy formwork_read on "access_role" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_role" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_role" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_role" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_role" to formwork_app;

-- access/roleApi
alter table "access_role_api" enable row level security;
alter table "access_role_api" force row level security;
create policy formwork_read on "access_role_api" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_role_api" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_role_api" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_role_api" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_role_api" to formwork_app;

-- access/roleColumn
alter table "access_role_column" enable row level security;
alter table "access_role_column" force row level security;
create policy formwork_read on "access_role_column" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_role_column" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_role_column" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_role_column" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "access_role_column" to formwork_app;

-- access/role
alter table "access_role_menu" enable row level security;
alter table "access_role_menu" force row level security;
create policy formwork_read on "access_role_menu" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_role_menu" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_role_menu" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_role_menu" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create or replace trigger formwork_copy_tenant before insert or update on "access_role_menu"
  for each row execute function formwork.copy_tenant('access_role', 'role_id');
grant select, insert, update, delete on "access_role_menu" to formwork_app;

-- access/role
alter table "access_role_org" enable row level security;
alter table "access_role_org" force row level security;
create policy formwork_read on "access_role_org" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_role_org" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_role_org" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_role_org" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create or replace trigger formwork_copy_tenant before insert or update on "access_role_org"
  for each row execute function formwork.copy_tenant('access_role', 'role_id');
grant select, insert, update, delete on "access_role_org" to formwork_app;

-- access/tenant
alter table "access_tenant" enable row level security;
alter table "access_tenant" force row level security;
create policy formwork_read on "access_tenant" for select using (case when "id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_tenant" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "access_tenant" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "access_tenant" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "access_tenant" to formwork_app;

-- access/tenant
alter table "access_tenant_menu" enable row level security;
alter table "access_tenant_menu" force row level security;
create policy formwork_read on "access_tenant_menu" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_tenant_menu" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "access_tenant_menu" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "access_tenant_menu" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "access_tenant_menu" to formwork_app;

-- access/account
alter table "access_user_role" enable row level security;
alter table "access_user_role" force row level security;
create policy formwork_read on "access_user_role" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "access_user_role" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "access_user_role" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "access_user_role" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create or replace trigger formwork_copy_tenant before insert or update on "access_user_role"
  for each row execute function formwork.copy_tenant('access_account', 'account_id');
grant select, insert, update, delete on "access_user_role" to formwork_app;

-- office/notice
alter table "office_notice" enable row level security;
alter table "office_notice" force row level security;
create policy formwork_read on "office_notice" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_notice" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_notice" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_notice" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "office_notice" to formwork_app;

-- office/noticeReceipt
alter table "office_notice_receipt" enable row level security;
alter table "office_notice_receipt" force row level security;
create policy formwork_read on "office_notice_receipt" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_notice_receipt" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_notice_receipt" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_notice_receipt" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "office_notice_receipt" to formwork_app;

-- office/schedule
alter table "office_schedule" enable row level security;
alter table "office_schedule" force row level security;
create policy formwork_read on "office_schedule" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "office_schedule" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "office_schedule" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "office_schedule" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "office_schedule" as restrictive for select using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "office_schedule" as restrictive for update using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "office_schedule" as restrictive for delete using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "office_schedule" to formwork_app;

-- site/contractor
alter table "site_contractor" enable row level security;
alter table "site_contractor" force row level security;
create policy formwork_read on "site_contractor" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "site_contractor" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "site_contractor" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "site_contractor" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "site_contractor" to formwork_app;

-- site/defect
alter table "site_defect" enable row level security;
alter table "site_defect" force row level security;
create policy formwork_read on "site_defect" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "site_defect" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "site_defect" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "site_defect" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "site_defect" as restrictive for select using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "site_defect" as restrictive for update using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "site_defect" as restrictive for delete using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_rule_read on "site_defect" as restrictive for select using (not (coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}') && array['site_contractor']) or ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')) and (("site_defect"."assignee_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))) or current_setting('app.platform', true) = 'on');
create policy formwork_rule_create on "site_defect" as restrictive for insert with check (not (coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}') && array['site_contractor']) or current_setting('app.platform', true) = 'on');
create policy formwork_rule_update on "site_defect" as restrictive for update using (not (coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}') && array['site_contractor']) or ('site_contractor' = any(coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')) and (("site_defect"."assignee_user_id" = (select nullif(current_setting('app.user', true), '')::bigint)))) or current_setting('app.platform', true) = 'on') with check (true);
create policy formwork_rule_delete on "site_defect" as restrictive for delete using (not (coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}') && array['site_contractor']) or current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "site_defect" to formwork_app;

-- site/defectItem
alter table "site_defect_item" enable row level security;
alter table "site_defect_item" force row level security;
create policy formwork_read on "site_defect_item" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "site_defect_item" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "site_defect_item" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "site_defect_item" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "site_defect_item" to formwork_app;

-- site/project
alter table "site_project" enable row level security;
alter table "site_project" force row level security;
create policy formwork_read on "site_project" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "site_project" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "site_project" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "site_project" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "site_project" as restrictive for select using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "site_project" as restrictive for update using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "site_project" as restrictive for delete using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "site_project" to formwork_app;

-- system/config
alter table "system_config" enable row level security;
alter table "system_config" force row level security;
create policy formwork_read on "system_config" for select using (current_setting('app.platform', true) = 'on');
create policy formwork_insert on "system_config" for insert with check (current_setting('app.platform', true) = 'on');
create policy formwork_update on "system_config" for update using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy formwork_delete on "system_config" for delete using (current_setting('app.platform', true) = 'on');
grant select, insert, update, delete on "system_config" to formwork_app;

-- system/configTenant
alter table "system_config_tenant" enable row level security;
alter table "system_config_tenant" force row level security;
create policy formwork_read on "system_config_tenant" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_config_tenant" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_config_tenant" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_config_tenant" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_config_tenant" to formwork_app;

-- system/dictData
alter table "system_dict_data" enable row level security;
alter table "system_dict_data" force row level security;
create policy formwork_read on "system_dict_data" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint or ("tenant_id" is null and nullif(current_setting('app.tenant', true), '')::bigint is not null) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_dict_data" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_dict_data" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_dict_data" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_dict_data" to formwork_app;

-- system/dictDataTenant
alter table "system_dict_data_tenant" enable row level security;
alter table "system_dict_data_tenant" force row level security;
create policy formwork_read on "system_dict_data_tenant" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_dict_data_tenant" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_dict_data_tenant" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_dict_data_tenant" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_dict_data_tenant" to formwork_app;

-- system/dictType
alter table "system_dict_type" enable row level security;
alter table "system_dict_type" force row level security;
create policy formwork_read on "system_dict_type" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint or ("tenant_id" is null and nullif(current_setting('app.tenant', true), '')::bigint is not null) then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_dict_type" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_dict_type" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_dict_type" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_dict_type" to formwork_app;

-- system/file
alter table "system_file" enable row level security;
alter table "system_file" force row level security;
create policy formwork_read on "system_file" for select using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_insert on "system_file" for insert with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_update on "system_file" for update using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end) with check (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_delete on "system_file" for delete using (case when "tenant_id" = nullif(current_setting('app.tenant', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_read on "system_file" as restrictive for select using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
create policy formwork_scope_update on "system_file" as restrictive for update using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end) with check (true);
create policy formwork_scope_delete on "system_file" as restrictive for delete using (case current_setting('app.scope', true) when 'all' then true when 'self' then case when "create_user_id" = nullif(current_setting('app.user', true), '')::bigint then true else current_setting('app.platform', true) = 'on' end when 'orgs' then case when "create_org_id" = any(nullif(current_setting('app.orgs', true), '')::bigint[]) then true else current_setting('app.platform', true) = 'on' end else current_setting('app.platform', true) = 'on' end);
grant select, insert, update, delete on "system_file" to formwork_app;

grant usage, select on sequence formwork.id_seq to formwork_app;
