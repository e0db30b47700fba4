-- Drafted by formwork from the schemas; from now on this file is owned by hand.

alter index "access_account_org_id_order_no_index" rename to "access_account_org_id_order_no_index_former";

alter index "access_account_phone_index" rename to "access_account_phone_index_former";

alter index "access_account_account_type_index" rename to "access_account_account_type_index_former";

alter index "access_account_job_num_index" rename to "access_account_job_num_index_former";

alter index "access_account_join_date_index" rename to "access_account_join_date_index_former";

alter index "access_account_manager_user_id_index" rename to "access_account_manager_user_id_index_former";

alter index "access_account_pos_id_index" rename to "access_account_pos_id_index_former";

alter index "access_account_list" rename to "access_account_list_former";

alter index "access_account_ldap_user_id_index" rename to "access_account_ldap_user_id_index_former";

alter index "access_menu_pid_order_no_index" rename to "access_menu_pid_order_no_index_former";

alter index "access_menu_permission_index" rename to "access_menu_permission_index_former";

alter index "access_oauth_provider_role_id_index" rename to "access_oauth_provider_role_id_index_former";

alter index "access_oauth_user_user_id_index" rename to "access_oauth_user_user_id_index_former";

alter index "access_oauth_user_provider_id_index" rename to "access_oauth_user_provider_id_index_former";

alter index "access_open_access_bind_user_id_index" rename to "access_open_access_bind_user_id_index_former";

alter index "access_open_access_bind_tenant_id_index" rename to "access_open_access_bind_tenant_id_index_former";

alter index "access_organization_pid_order_no_index" rename to "access_organization_pid_order_no_index_former";

alter index "access_organization_director_id_index" rename to "access_organization_director_id_index_former";

alter index "access_role_code_index" rename to "access_role_code_index_former";

alter index "access_role_list" rename to "access_role_list_former";

alter index "access_role_rule_role_id_index" rename to "access_role_rule_role_id_index_former";

alter index "access_tenant_expiration_time_index" rename to "access_tenant_expiration_time_index_former";

alter index "access_tenant_user_id_index" rename to "access_tenant_user_id_index_former";

alter index "access_tenant_org_id_index" rename to "access_tenant_org_id_index_former";

alter index "access_tenant_package_id_index" rename to "access_tenant_package_id_index_former";

alter index "office_inbox_entry_user_id_archived_time_sent_time_index" rename to "office_inbox_entry_user_id_archived_time_sent_time_index_former";

alter index "office_inbox_entry_kind_source_id_index" rename to "office_inbox_entry_kind_source_id_index_former";

alter index "office_notice_create_user_id_index" rename to "office_notice_create_user_id_index_former";

alter index "office_notice_status_public_time_index" rename to "office_notice_status_public_time_index_former";

alter index "office_notice_status_publish_at_index" rename to "office_notice_status_publish_at_index_former";

alter index "office_notice_status_end_at_index" rename to "office_notice_status_end_at_index_former";

alter index "office_notice_public_user_id_index" rename to "office_notice_public_user_id_index_former";

alter index "office_notice_public_org_id_index" rename to "office_notice_public_org_id_index_former";

alter index "office_notice_list" rename to "office_notice_list_former";

alter index "office_notice_receipt_user_id_read_status_index" rename to "office_notice_receipt_user_id_read_status_index_former";

alter index "office_schedule_user_id_schedule_time_index" rename to "office_schedule_user_id_schedule_time_index_former";

alter index "office_schedule_user_id_uid_index" rename to "office_schedule_user_id_uid_index_former";

alter index "office_schedule_create_org_id_index" rename to "office_schedule_create_org_id_index_former";

alter index "office_schedule_list" rename to "office_schedule_list_former";

alter index "site_defect_project_id_status_due_date_index" rename to "site_defect_project_id_status_due_date_index_former";

alter index "site_defect_status_due_date_index" rename to "site_defect_status_due_date_index_former";

alter index "site_defect_contractor_id_index" rename to "site_defect_contractor_id_index_former";

alter index "site_defect_assignee_user_id_index" rename to "site_defect_assignee_user_id_index_former";

alter index "site_defect_create_user_id_index" rename to "site_defect_create_user_id_index_former";

alter index "site_defect_create_org_id_index" rename to "site_defect_create_org_id_index_former";

alter index "site_defect_list" rename to "site_defect_list_former";

alter index "site_project_status_planned_end_index" rename to "site_project_status_planned_end_index_former";

alter index "site_project_org_id_index" rename to "site_project_org_id_index_former";

alter index "site_project_manager_user_id_index" rename to "site_project_manager_user_id_index_former";

alter index "site_project_create_user_id_index" rename to "site_project_create_user_id_index_former";

alter index "site_project_create_org_id_index" rename to "site_project_create_org_id_index_former";

alter index "site_project_list" rename to "site_project_list_former";

alter index "system_config_group_code_order_no_index" rename to "system_config_group_code_order_no_index_former";

alter index "system_config_tenant_group_code_order_no_index" rename to "system_config_tenant_group_code_order_no_index_former";

alter index "system_dict_data_dict_type_id_order_no_index" rename to "system_dict_data_dict_type_id_order_no_index_former";

alter index "system_dict_data_tenant_dict_type_id_order_no_index" rename to "system_dict_data_tenant_dict_type_id_order_no_index_former";

alter index "system_file_file_md5_index" rename to "system_file_file_md5_index_former";

alter index "system_file_data_id_index" rename to "system_file_data_id_index_former";

alter index "system_file_create_time_index" rename to "system_file_create_time_index_former";

alter index "system_file_create_user_id_index" rename to "system_file_create_user_id_index_former";

alter index "system_file_create_org_id_index" rename to "system_file_create_org_id_index_former";

alter index "system_file_list" rename to "system_file_list_former";

alter index "system_form_status_index" rename to "system_form_status_index_former";

alter index "system_form_draft_user_id_index" rename to "system_form_draft_user_id_index_former";

alter index "system_form_archive_form_id_field_index" rename to "system_form_archive_form_id_field_index_former";

alter index "system_form_archive_submission_id_index" rename to "system_form_archive_submission_id_index_former";

alter index "system_form_link_form_id_index" rename to "system_form_link_form_id_index_former";

alter index "system_form_link_list" rename to "system_form_link_list_former";

alter index "system_form_submission_form_id_create_time_index" rename to "system_form_submission_form_id_create_time_index_former";

alter index "system_form_submission_version_id_index" rename to "system_form_submission_version_id_index_former";

alter index "system_form_submission_link_id_index" rename to "system_form_submission_link_id_index_former";

alter index "system_form_submission_create_user_id_index" rename to "system_form_submission_create_user_id_index_former";

alter index "system_form_submission_create_org_id_index" rename to "system_form_submission_create_org_id_index_former";

alter index "system_form_submission_list" rename to "system_form_submission_list_former";

alter index "system_job_detail_group_name_index" rename to "system_job_detail_group_name_index_former";

alter index "system_job_trigger_job_id_index" rename to "system_job_trigger_job_id_index_former";

alter index "system_job_trigger_next_run_time_index" rename to "system_job_trigger_next_run_time_index_former";

alter index "system_job_trigger_record_job_id_created_time_index" rename to "system_job_trigger_record_job_id_created_time_index_former";

alter index "system_job_trigger_record_outcome_index" rename to "system_job_trigger_record_outcome_index_former";

alter index "system_list_view_list_create_user_id_index" rename to "system_list_view_list_create_user_id_index_former";

alter index "system_list_view_role_id_index" rename to "system_list_view_role_id_index_former";

alter index "system_list_view_list" rename to "system_list_view_list_former";

alter index "system_log_ex_create_time_index" rename to "system_log_ex_create_time_index_former";

alter index "system_log_ex_trace_id_index" rename to "system_log_ex_trace_id_index_former";

alter index "system_log_op_create_time_index" rename to "system_log_op_create_time_index_former";

alter index "system_log_op_trace_id_index" rename to "system_log_op_trace_id_index_former";

alter index "system_log_vis_create_time_index" rename to "system_log_vis_create_time_index_former";

alter index "system_log_vis_trace_id_index" rename to "system_log_vis_trace_id_index_former";

alter index "system_upgrade_user_upgrade_id_index" rename to "system_upgrade_user_upgrade_id_index_former";

create index concurrently if not exists "system_upgrade_user_upgrade_id_index" on "system_upgrade_user" ("tenant_id", "upgrade_id") include ("user_id");

create index concurrently if not exists "system_log_vis_create_time_index" on "system_log_vis" ("tenant_id", "create_time", "id") where "is_delete" = false;

create index concurrently if not exists "system_log_vis_trace_id_index" on "system_log_vis" ("tenant_id", "trace_id", "id") where "is_delete" = false;

create index concurrently if not exists "system_log_op_create_time_index" on "system_log_op" ("tenant_id", "create_time", "id") where "is_delete" = false;

create index concurrently if not exists "system_log_op_trace_id_index" on "system_log_op" ("tenant_id", "trace_id", "id") where "is_delete" = false;

create index concurrently if not exists "system_log_ex_create_time_index" on "system_log_ex" ("tenant_id", "create_time", "id") where "is_delete" = false;

create index concurrently if not exists "system_log_ex_trace_id_index" on "system_log_ex" ("tenant_id", "trace_id", "id") where "is_delete" = false;

create index concurrently if not exists "system_list_view_list_create_user_id_index" on "system_list_view" ("tenant_id", "list", "create_user_id", "id") include ("audience", "role_id");

create index concurrently if not exists "system_list_view_role_id_index" on "system_list_view" ("tenant_id", "role_id") include ("audience", "create_user_id");

create index concurrently if not exists "system_list_view_list" on "system_list_view" ("tenant_id", "create_time" desc, "id" desc) include ("audience", "create_user_id", "role_id");

create index concurrently if not exists "system_job_trigger_record_job_id_created_time_index" on "system_job_trigger_record" ("job_id", "created_time", "id");

create index concurrently if not exists "system_job_trigger_record_outcome_index" on "system_job_trigger_record" ("outcome", "id");

create index concurrently if not exists "system_job_trigger_job_id_index" on "system_job_trigger" ("job_id", "id");

create index concurrently if not exists "system_job_trigger_next_run_time_index" on "system_job_trigger" ("next_run_time", "id");

create index concurrently if not exists "system_job_detail_group_name_index" on "system_job_detail" ("group_name", "id");

create index concurrently if not exists "system_form_submission_form_id_index" on "system_form_submission" ("tenant_id", "form_id", "id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "system_form_submission_form_id_create_time_index" on "system_form_submission" ("tenant_id", "form_id", "create_time", "id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "system_form_submission_version_id_index" on "system_form_submission" ("tenant_id", "version_id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "system_form_submission_link_id_index" on "system_form_submission" ("tenant_id", "link_id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "system_form_submission_create_user_id_index" on "system_form_submission" ("tenant_id", "create_user_id") include ("create_org_id") where "is_delete" = false;

create index concurrently if not exists "system_form_submission_create_org_id_index" on "system_form_submission" ("tenant_id", "create_org_id") include ("create_user_id") where "is_delete" = false;

create index concurrently if not exists "system_form_submission_list" on "system_form_submission" ("tenant_id", "create_time" desc, "id" desc) include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "system_form_link_form_id_index" on "system_form_link" ("tenant_id", "form_id", "id");

create index concurrently if not exists "system_form_link_list" on "system_form_link" ("tenant_id", "create_time" desc, "id" desc);

create index concurrently if not exists "system_form_archive_form_id_field_index" on "system_form_archive" ("tenant_id", "form_id", "field", "id");

create index concurrently if not exists "system_form_archive_submission_id_index" on "system_form_archive" ("tenant_id", "submission_id", "id");

create index concurrently if not exists "system_form_status_index" on "system_form" ("tenant_id", "status", "id") where "is_delete" = false;

create index concurrently if not exists "system_form_draft_user_id_index" on "system_form" ("tenant_id", "draft_user_id") where "is_delete" = false;

create index concurrently if not exists "system_file_file_md5_index" on "system_file" ("tenant_id", "file_md5", "id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "system_file_data_id_index" on "system_file" ("tenant_id", "data_id", "id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "system_file_create_time_index" on "system_file" ("tenant_id", "create_time", "id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "system_file_create_user_id_index" on "system_file" ("tenant_id", "create_user_id") include ("create_org_id") where "is_delete" = false;

create index concurrently if not exists "system_file_create_org_id_index" on "system_file" ("tenant_id", "create_org_id") include ("create_user_id") where "is_delete" = false;

create index concurrently if not exists "system_file_list" on "system_file" ("tenant_id", "id" desc) include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "system_dict_data_tenant_dict_type_id_order_no_index" on "system_dict_data_tenant" ("tenant_id", "dict_type_id", "order_no", "id") where "is_delete" = false;

create index concurrently if not exists "system_dict_data_dict_type_id_order_no_index" on "system_dict_data" ("tenant_id", "dict_type_id", "order_no", "id") where "is_delete" = false;

create index concurrently if not exists "system_config_tenant_group_code_order_no_index" on "system_config_tenant" ("tenant_id", "group_code", "order_no", "id") where "is_delete" = false;

create index concurrently if not exists "system_config_group_code_order_no_index" on "system_config" ("group_code", "order_no", "id") where "is_delete" = false;

create index concurrently if not exists "site_project_status_planned_end_index" on "site_project" ("tenant_id", "status", "planned_end", "id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "site_project_org_id_index" on "site_project" ("tenant_id", "org_id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "site_project_manager_user_id_index" on "site_project" ("tenant_id", "manager_user_id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "site_project_create_user_id_index" on "site_project" ("tenant_id", "create_user_id") include ("create_org_id") where "is_delete" = false;

create index concurrently if not exists "site_project_create_org_id_index" on "site_project" ("tenant_id", "create_org_id") include ("create_user_id") where "is_delete" = false;

create index concurrently if not exists "site_project_list" on "site_project" ("tenant_id", "status", "planned_start" desc, "code", "id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "site_defect_project_id_status_due_date_index" on "site_defect" ("tenant_id", "project_id", "status", "due_date", "id") include ("assignee_user_id", "create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "site_defect_status_due_date_index" on "site_defect" ("tenant_id", "status", "due_date", "id") include ("assignee_user_id", "create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "site_defect_contractor_id_index" on "site_defect" ("tenant_id", "contractor_id") include ("assignee_user_id", "create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "site_defect_assignee_user_id_index" on "site_defect" ("tenant_id", "assignee_user_id") include ("create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "site_defect_create_user_id_index" on "site_defect" ("tenant_id", "create_user_id") include ("assignee_user_id", "create_org_id") where "is_delete" = false;

create index concurrently if not exists "site_defect_create_org_id_index" on "site_defect" ("tenant_id", "create_org_id") include ("assignee_user_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "site_defect_list" on "site_defect" ("tenant_id", "due_date", "id" desc) include ("assignee_user_id", "create_org_id", "create_user_id") where "is_delete" = false;

create index concurrently if not exists "office_schedule_user_id_schedule_time_index" on "office_schedule" ("tenant_id", "user_id", "schedule_time", "id") include ("create_org_id") where "is_delete" = false;

create index concurrently if not exists "office_schedule_user_id_uid_index" on "office_schedule" ("tenant_id", "user_id", "uid", "id") include ("create_org_id") where "is_delete" = false;

create index concurrently if not exists "office_schedule_create_org_id_index" on "office_schedule" ("tenant_id", "create_org_id") include ("user_id") where "is_delete" = false;

create index concurrently if not exists "office_schedule_list" on "office_schedule" ("tenant_id", "schedule_time" desc, "start_time", "id") include ("create_org_id", "user_id") where "is_delete" = false;

create index concurrently if not exists "office_notice_receipt_user_id_read_status_index" on "office_notice_receipt" ("tenant_id", "user_id", "read_status", "id");

create index concurrently if not exists "office_notice_create_user_id_index" on "office_notice" ("tenant_id", "create_user_id", "id") where "is_delete" = false;

create index concurrently if not exists "office_notice_status_public_time_index" on "office_notice" ("tenant_id", "status", "public_time", "id") include ("create_user_id") where "is_delete" = false;

create index concurrently if not exists "office_notice_status_publish_at_index" on "office_notice" ("tenant_id", "status", "publish_at", "id") include ("create_user_id") where "is_delete" = false;

create index concurrently if not exists "office_notice_status_end_at_index" on "office_notice" ("tenant_id", "status", "end_at", "id") include ("create_user_id") where "is_delete" = false;

create index concurrently if not exists "office_notice_public_user_id_index" on "office_notice" ("tenant_id", "public_user_id") include ("create_user_id") where "is_delete" = false;

create index concurrently if not exists "office_notice_public_org_id_index" on "office_notice" ("tenant_id", "public_org_id") include ("create_user_id") where "is_delete" = false;

create index concurrently if not exists "office_notice_list" on "office_notice" ("tenant_id", "create_time" desc, "id" desc) include ("create_user_id") where "is_delete" = false;

create index concurrently if not exists "office_inbox_entry_user_id_archived_time_sent_time_index" on "office_inbox_entry" ("tenant_id", "user_id", "archived_time", "sent_time", "id");

create index concurrently if not exists "office_inbox_entry_kind_source_id_index" on "office_inbox_entry" ("tenant_id", "kind", "source_id", "id") include ("user_id");

create index concurrently if not exists "access_tenant_expiration_time_index" on "access_tenant" ("expiration_time", "id") where "is_delete" = false;

create index concurrently if not exists "access_tenant_user_id_index" on "access_tenant" ("user_id") where "is_delete" = false;

create index concurrently if not exists "access_tenant_org_id_index" on "access_tenant" ("org_id") where "is_delete" = false;

create index concurrently if not exists "access_tenant_package_id_index" on "access_tenant" ("package_id") where "is_delete" = false;

create index concurrently if not exists "access_role_rule_role_id_index" on "access_role_rule" ("tenant_id", "role_id", "id");

create index concurrently if not exists "access_role_code_index" on "access_role" ("tenant_id", "code", "id") include ("create_user_id") where "is_delete" = false;

create index concurrently if not exists "access_role_list" on "access_role" ("tenant_id", "order_no", "id") include ("create_user_id") where "is_delete" = false;

create index concurrently if not exists "access_organization_pid_order_no_index" on "access_organization" ("tenant_id", "pid", "order_no", "id") where "is_delete" = false;

create index concurrently if not exists "access_organization_director_id_index" on "access_organization" ("tenant_id", "director_id") where "is_delete" = false;

create index concurrently if not exists "access_open_access_bind_user_id_index" on "access_open_access" ("bind_user_id", "id") where "is_delete" = false;

create index concurrently if not exists "access_open_access_bind_tenant_id_index" on "access_open_access" ("bind_tenant_id", "id") where "is_delete" = false;

create index concurrently if not exists "access_oauth_user_user_id_index" on "access_oauth_user" ("tenant_id", "user_id", "id") where "is_delete" = false;

create index concurrently if not exists "access_oauth_user_provider_id_index" on "access_oauth_user" ("tenant_id", "provider_id") where "is_delete" = false;

create index concurrently if not exists "access_oauth_provider_role_id_index" on "access_oauth_provider" ("tenant_id", "role_id") where "is_delete" = false;

create index concurrently if not exists "access_menu_pid_order_no_index" on "access_menu" ("tenant_id", "pid", "order_no", "id") where "is_delete" = false;

create index concurrently if not exists "access_menu_permission_index" on "access_menu" ("tenant_id", "permission", "id") where "is_delete" = false;

create index concurrently if not exists "access_account_ldap_user_id_index" on "access_account_ldap" ("tenant_id", "user_id", "id");

create index concurrently if not exists "access_account_org_id_order_no_index" on "access_account" ("tenant_id", "org_id", "order_no", "id") where "is_delete" = false;

create index concurrently if not exists "access_account_phone_index" on "access_account" ("tenant_id", "phone", "id") include ("org_id") where "is_delete" = false;

create index concurrently if not exists "access_account_account_type_index" on "access_account" ("tenant_id", "account_type", "id") include ("org_id") where "is_delete" = false;

create index concurrently if not exists "access_account_job_num_index" on "access_account" ("tenant_id", "job_num", "id") include ("org_id") where "is_delete" = false;

create index concurrently if not exists "access_account_join_date_index" on "access_account" ("tenant_id", "join_date", "id") include ("org_id") where "is_delete" = false;

create index concurrently if not exists "access_account_manager_user_id_index" on "access_account" ("tenant_id", "manager_user_id") include ("org_id") where "is_delete" = false;

create index concurrently if not exists "access_account_pos_id_index" on "access_account" ("tenant_id", "pos_id") include ("org_id") where "is_delete" = false;

create index concurrently if not exists "access_account_index" on "access_account" ("tenant_id", "id") include ("org_id") where "is_delete" = false;

create index concurrently if not exists "access_account_list" on "access_account" ("tenant_id", "order_no", "id") include ("org_id") where "is_delete" = false;

drop index concurrently if exists "access_account_org_id_order_no_index_former";

drop index concurrently if exists "access_account_phone_index_former";

drop index concurrently if exists "access_account_account_type_index_former";

drop index concurrently if exists "access_account_job_num_index_former";

drop index concurrently if exists "access_account_join_date_index_former";

drop index concurrently if exists "access_account_manager_user_id_index_former";

drop index concurrently if exists "access_account_pos_id_index_former";

drop index concurrently if exists "access_account_id_index";

drop index concurrently if exists "access_account_list_former";

drop index concurrently if exists "access_account_ldap_user_id_index_former";

drop index concurrently if exists "access_account_ldap_ldap_id_index";

drop index concurrently if exists "access_account_organization_user_id_index";

drop index concurrently if exists "access_menu_pid_order_no_index_former";

drop index concurrently if exists "access_menu_permission_index_former";

drop index concurrently if exists "access_oauth_provider_role_id_index_former";

drop index concurrently if exists "access_oauth_user_user_id_index_former";

drop index concurrently if exists "access_oauth_user_provider_id_index_former";

drop index concurrently if exists "access_open_access_bind_user_id_index_former";

drop index concurrently if exists "access_open_access_bind_tenant_id_index_former";

drop index concurrently if exists "access_organization_pid_order_no_index_former";

drop index concurrently if exists "access_organization_director_id_index_former";

drop index concurrently if exists "access_role_code_index_former";

drop index concurrently if exists "access_role_list_former";

drop index concurrently if exists "access_role_api_role_id_index";

drop index concurrently if exists "access_role_column_role_id_index";

drop index concurrently if exists "access_role_rule_role_id_index_former";

drop index concurrently if exists "access_tenant_expiration_time_index_former";

drop index concurrently if exists "access_tenant_user_id_index_former";

drop index concurrently if exists "access_tenant_org_id_index_former";

drop index concurrently if exists "access_tenant_package_id_index_former";

drop index concurrently if exists "access_user_menu_user_id_index";

drop index concurrently if exists "office_inbox_entry_user_id_archived_time_sent_time_index_former";

drop index concurrently if exists "office_inbox_entry_kind_source_id_index_former";

drop index concurrently if exists "office_inbox_preference_user_id_index";

drop index concurrently if exists "office_notice_create_user_id_index_former";

drop index concurrently if exists "office_notice_status_public_time_index_former";

drop index concurrently if exists "office_notice_status_publish_at_index_former";

drop index concurrently if exists "office_notice_status_end_at_index_former";

drop index concurrently if exists "office_notice_public_user_id_index_former";

drop index concurrently if exists "office_notice_public_org_id_index_former";

drop index concurrently if exists "office_notice_list_former";

drop index concurrently if exists "office_notice_receipt_user_id_read_status_index_former";

drop index concurrently if exists "office_notice_receipt_notice_id_index";

drop index concurrently if exists "office_schedule_user_id_schedule_time_index_former";

drop index concurrently if exists "office_schedule_user_id_uid_index_former";

drop index concurrently if exists "office_schedule_create_org_id_index_former";

drop index concurrently if exists "office_schedule_list_former";

drop index concurrently if exists "site_defect_project_id_status_due_date_index_former";

drop index concurrently if exists "site_defect_status_due_date_index_former";

drop index concurrently if exists "site_defect_contractor_id_index_former";

drop index concurrently if exists "site_defect_assignee_user_id_index_former";

drop index concurrently if exists "site_defect_create_user_id_index_former";

drop index concurrently if exists "site_defect_create_org_id_index_former";

drop index concurrently if exists "site_defect_list_former";

drop index concurrently if exists "site_project_status_planned_end_index_former";

drop index concurrently if exists "site_project_org_id_index_former";

drop index concurrently if exists "site_project_manager_user_id_index_former";

drop index concurrently if exists "site_project_create_user_id_index_former";

drop index concurrently if exists "site_project_create_org_id_index_former";

drop index concurrently if exists "site_project_list_former";

drop index concurrently if exists "system_config_group_code_order_no_index_former";

drop index concurrently if exists "system_config_tenant_group_code_order_no_index_former";

drop index concurrently if exists "system_dashboard_user_id_index";

drop index concurrently if exists "system_dashboard_default_role_id_index";

drop index concurrently if exists "system_dict_data_dict_type_id_order_no_index_former";

drop index concurrently if exists "system_dict_data_tenant_dict_type_id_order_no_index_former";

drop index concurrently if exists "system_file_file_md5_index_former";

drop index concurrently if exists "system_file_data_id_index_former";

drop index concurrently if exists "system_file_create_time_index_former";

drop index concurrently if exists "system_file_create_user_id_index_former";

drop index concurrently if exists "system_file_create_org_id_index_former";

drop index concurrently if exists "system_file_list_former";

drop index concurrently if exists "system_form_status_index_former";

drop index concurrently if exists "system_form_draft_user_id_index_former";

drop index concurrently if exists "system_form_archive_form_id_field_index_former";

drop index concurrently if exists "system_form_archive_submission_id_index_former";

drop index concurrently if exists "system_form_draft_form_id_index";

drop index concurrently if exists "system_form_link_form_id_index_former";

drop index concurrently if exists "system_form_link_list_former";

drop index concurrently if exists "system_form_submission_form_id_id_index";

drop index concurrently if exists "system_form_submission_form_id_create_time_index_former";

drop index concurrently if exists "system_form_submission_version_id_index_former";

drop index concurrently if exists "system_form_submission_link_id_index_former";

drop index concurrently if exists "system_form_submission_create_user_id_index_former";

drop index concurrently if exists "system_form_submission_create_org_id_index_former";

drop index concurrently if exists "system_form_submission_list_former";

drop index concurrently if exists "system_form_version_form_id_index";

drop index concurrently if exists "system_job_detail_group_name_index_former";

drop index concurrently if exists "system_job_trigger_job_id_index_former";

drop index concurrently if exists "system_job_trigger_next_run_time_index_former";

drop index concurrently if exists "system_job_trigger_record_job_id_created_time_index_former";

drop index concurrently if exists "system_job_trigger_record_outcome_index_former";

drop index concurrently if exists "system_list_choice_user_id_index";

drop index concurrently if exists "system_list_view_list_create_user_id_index_former";

drop index concurrently if exists "system_list_view_role_id_index_former";

drop index concurrently if exists "system_list_view_list_former";

drop index concurrently if exists "system_log_ex_create_time_index_former";

drop index concurrently if exists "system_log_ex_trace_id_index_former";

drop index concurrently if exists "system_log_ex_list";

drop index concurrently if exists "system_log_op_create_time_index_former";

drop index concurrently if exists "system_log_op_trace_id_index_former";

drop index concurrently if exists "system_log_op_list";

drop index concurrently if exists "system_log_vis_create_time_index_former";

drop index concurrently if exists "system_log_vis_trace_id_index_former";

drop index concurrently if exists "system_log_vis_list";

drop index concurrently if exists "system_ui_setting_user_id_index";

drop index concurrently if exists "system_upgrade_user_upgrade_id_index_former";

drop index concurrently if exists "system_upgrade_user_user_id_index";
