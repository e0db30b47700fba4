-- Drafted by formwork from the schemas; from now on this file is owned by hand.

create index concurrently if not exists "system_upgrade_search" on "system_upgrade" using gin (formwork.search_keys(0, "content")) where "is_delete" = false;

create index concurrently if not exists "system_job_trigger_search" on "system_job_trigger" using gin (formwork.search_keys(0, "trigger_id"));

create index concurrently if not exists "system_job_detail_search" on "system_job_detail" using gin (formwork.search_keys(0, "job_id", "description"));

create index concurrently if not exists "system_form_search" on "system_form" using gin (formwork.search_keys("tenant_id", "code", "name")) where "is_delete" = false;

create index concurrently if not exists "system_file_search" on "system_file" using gin (formwork.search_keys("tenant_id", "file_name", "file_type", "file_alias")) where "is_delete" = false;

create index concurrently if not exists "system_dict_type_search" on "system_dict_type" using gin (formwork.search_keys(coalesce("tenant_id", 0), "name", "code")) where "is_delete" = false;

create index concurrently if not exists "system_dict_data_tenant_search" on "system_dict_data_tenant" using gin (formwork.search_keys("tenant_id", "label", "value", "code")) where "is_delete" = false;

create index concurrently if not exists "system_dict_data_search" on "system_dict_data" using gin (formwork.search_keys(coalesce("tenant_id", 0), "label", "value", "code")) where "is_delete" = false;

create index concurrently if not exists "system_config_tenant_search" on "system_config_tenant" using gin (formwork.search_keys("tenant_id", "name", "code", "group_code")) where "is_delete" = false;

create index concurrently if not exists "system_config_search" on "system_config" using gin (formwork.search_keys(0, "name", "code", "group_code")) where "is_delete" = false;

create index concurrently if not exists "system_code_gen_search" on "system_code_gen" using gin (formwork.search_keys(0, "table_name", "entity_name", "bus_name"));

create index concurrently if not exists "site_project_search" on "site_project" using gin (formwork.search_keys("tenant_id", "code", "name", "client_name", "address")) where "is_delete" = false;

create index concurrently if not exists "site_defect_search" on "site_defect" using gin (formwork.search_keys("tenant_id", "code", "title", "location")) where "is_delete" = false;

create index concurrently if not exists "site_contractor_search" on "site_contractor" using gin (formwork.search_keys("tenant_id", "code", "name", "contact_name")) where "is_delete" = false;

create index concurrently if not exists "office_schedule_search" on "office_schedule" using gin (formwork.search_keys("tenant_id", "content")) where "is_delete" = false;

create index concurrently if not exists "office_notice_search" on "office_notice" using gin (formwork.search_keys("tenant_id", "title")) where "is_delete" = false;

create index concurrently if not exists "access_tenant_package_search" on "access_tenant_package" using gin (formwork.search_keys(0, "name", "code")) where "is_delete" = false;

create index concurrently if not exists "access_tenant_search" on "access_tenant" using gin (formwork.search_keys(0, "code", "name", "admin_account", "phone")) where "is_delete" = false;

create index concurrently if not exists "access_role_search" on "access_role" using gin (formwork.search_keys("tenant_id", "name", "code")) where "is_delete" = false;

create index concurrently if not exists "access_position_search" on "access_position" using gin (formwork.search_keys("tenant_id", "name", "code")) where "is_delete" = false;

create index concurrently if not exists "access_organization_search" on "access_organization" using gin (formwork.search_keys("tenant_id", "name", "code")) where "is_delete" = false;

create index concurrently if not exists "access_open_access_search" on "access_open_access" using gin (formwork.search_keys(0, "access_key")) where "is_delete" = false;

create index concurrently if not exists "access_oauth_user_search" on "access_oauth_user" using gin (formwork.search_keys("tenant_id", "account", "nick_name", "mobile")) where "is_delete" = false;

create index concurrently if not exists "access_oauth_provider_search" on "access_oauth_provider" using gin (formwork.search_keys(coalesce("tenant_id", 0), "code", "name")) where "is_delete" = false;

create index concurrently if not exists "access_menu_search" on "access_menu" using gin (formwork.search_keys(coalesce("tenant_id", 0), "name", "path", "permission", "title")) where "is_delete" = false;

create index concurrently if not exists "access_ldap_search" on "access_ldap" using gin (formwork.search_keys("tenant_id", "host")) where "is_delete" = false;

create index concurrently if not exists "access_account_search" on "access_account" using gin (formwork.search_keys("tenant_id", "account", "real_name", "phone", "email", "job_num")) where "is_delete" = false;
