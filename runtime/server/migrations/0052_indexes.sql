-- Drafted by formwork from the schemas; from now on this file is owned by hand.

create index concurrently if not exists "system_file_create_time_index" on "system_file" ("tenant_id", "create_time");

create index concurrently if not exists "office_notice_create_user_id_index" on "office_notice" ("tenant_id", "create_user_id");

create index concurrently if not exists "access_tenant_expiration_time_index" on "access_tenant" ("expiration_time");

create index concurrently if not exists "access_account_job_num_index" on "access_account" ("tenant_id", "job_num");

create index concurrently if not exists "access_account_join_date_index" on "access_account" ("tenant_id", "join_date");

drop index concurrently if exists "system_job_trigger_record_created_time_index";
