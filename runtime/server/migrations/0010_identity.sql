-- Drafted by formwork from the schemas; from now on this file is owned by hand.

create table "access_account_ldap" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "ldap_id" bigint,
  "user_id" bigint,
  "account" text not null,
  "user_name" text,
  "employee_id" text,
  "dept_code" text,
  "pwd_last_set_time" timestamptz,
  "mail" text,
  "account_expires_flag" boolean not null default false,
  "dont_expires_flag" boolean not null default false,
  "dn" text,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "access_account_ldap_account_length" check (char_length("account") between 1 and 32),
  constraint "access_account_ldap_user_name_length" check (char_length("user_name") <= 32),
  constraint "access_account_ldap_employee_id_length" check (char_length("employee_id") <= 32),
  constraint "access_account_ldap_dept_code_length" check (char_length("dept_code") <= 64),
  constraint "access_account_ldap_mail_length" check (char_length("mail") <= 64),
  constraint "access_account_ldap_dn_length" check (char_length("dn") <= 512)
);
create unique index "access_account_ldap_ldap_id_account_key" on "access_account_ldap" ("tenant_id", "ldap_id", "account");
create index "access_account_ldap_user_id_index" on "access_account_ldap" ("tenant_id", "user_id");
create index "access_account_ldap_ldap_id_index" on "access_account_ldap" ("tenant_id", "ldap_id");

create table "access_ldap" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "host" text not null,
  "port" integer not null default 389,
  "security" text not null default 'none',
  "version" integer not null default 3,
  "base_dn" text not null,
  "bind_dn" text not null,
  "bind_pass" text,
  "auth_filter" text not null default 'sAMAccountName=%s',
  "bind_attr_account" text not null default 'sAMAccountName',
  "bind_attr_employee_id" text not null default 'EmployeeId',
  "bind_attr_code" text not null default 'objectGUID',
  "status" integer not null default 1,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  primary key ("id"),
  constraint "access_ldap_host_length" check (char_length("host") between 1 and 128),
  constraint "access_ldap_port_bounds" check ("port" >= 1 and "port" <= 65535),
  constraint "access_ldap_version_bounds" check ("version" >= 2 and "version" <= 3),
  constraint "access_ldap_base_dn_length" check (char_length("base_dn") between 1 and 128),
  constraint "access_ldap_bind_dn_length" check (char_length("bind_dn") between 1 and 128),
  constraint "access_ldap_bind_pass_length" check (char_length("bind_pass") <= 256),
  constraint "access_ldap_auth_filter_length" check (char_length("auth_filter") <= 128),
  constraint "access_ldap_bind_attr_account_length" check (char_length("bind_attr_account") <= 32),
  constraint "access_ldap_bind_attr_employee_id_length" check (char_length("bind_attr_employee_id") <= 32),
  constraint "access_ldap_bind_attr_code_length" check (char_length("bind_attr_code") <= 64),
  constraint "access_ldap_status_values" check ("status" in (1, 2)),
  constraint "access_ldap_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "access_ldap_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create index "access_ldap_list" on "access_ldap" ("tenant_id", "id" desc) where "is_delete" = false;
create index "access_ldap_deleted" on "access_ldap" ("tenant_id", "id") where "is_delete";

create table "access_oauth_provider" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "code" text not null,
  "name" text not null,
  "kind" text not null default 'oidc',
  "client_id" text not null,
  "client_secret" text,
  "issuer" text,
  "authorize_url" text,
  "token_url" text,
  "userinfo_url" text,
  "subject_field" text,
  "name_field" text,
  "scopes" text,
  "icon" text,
  "auto_create" boolean not null default false,
  "role_id" bigint,
  "order_no" integer not null default 100,
  "status" integer not null default 1,
  "remark" text,
  "tenant_id" bigint,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "access_oauth_provider_code_length" check (char_length("code") between 1 and 32),
  constraint "access_oauth_provider_name_length" check (char_length("name") between 1 and 64),
  constraint "access_oauth_provider_client_id_length" check (char_length("client_id") between 1 and 256),
  constraint "access_oauth_provider_client_secret_length" check (char_length("client_secret") <= 512),
  constraint "access_oauth_provider_issuer_length" check (char_length("issuer") <= 512),
  constraint "access_oauth_provider_authorize_url_length" check (char_length("authorize_url") <= 512),
  constraint "access_oauth_provider_token_url_length" check (char_length("token_url") <= 512),
  constraint "access_oauth_provider_userinfo_url_length" check (char_length("userinfo_url") <= 512),
  constraint "access_oauth_provider_subject_field_length" check (char_length("subject_field") <= 64),
  constraint "access_oauth_provider_name_field_length" check (char_length("name_field") <= 64),
  constraint "access_oauth_provider_scopes_length" check (char_length("scopes") <= 256),
  constraint "access_oauth_provider_icon_length" check (char_length("icon") <= 64),
  constraint "access_oauth_provider_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "access_oauth_provider_status_values" check ("status" in (1, 2)),
  constraint "access_oauth_provider_remark_length" check (char_length("remark") <= 128),
  constraint "access_oauth_provider_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "access_oauth_provider_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "access_oauth_provider_code_key" on "access_oauth_provider" ("code") where "is_delete" = false;
create index "access_oauth_provider_role_id_index" on "access_oauth_provider" ("tenant_id", "role_id");
create index "access_oauth_provider_list" on "access_oauth_provider" ("tenant_id", "order_no", "id") where "is_delete" = false;
create index "access_oauth_provider_deleted" on "access_oauth_provider" ("tenant_id", "id") where "is_delete";

create table "access_oauth_user" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "user_id" bigint,
  "provider_id" bigint,
  "authority" text,
  "subject" text,
  "platform_type" integer not null default 1,
  "open_id" text,
  "session_key" text,
  "union_id" text,
  "account" text,
  "nick_name" text not null,
  "avatar" text,
  "email" text,
  "mobile" text,
  "sex" integer,
  "ip_address" text,
  "language" text,
  "city" text,
  "province" text,
  "country" text,
  "access_token" text,
  "refresh_token" text,
  "expires_in" integer,
  "scope" text,
  "last_use_time" timestamptz,
  "remark" text,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "access_oauth_user_authority_length" check (char_length("authority") <= 512),
  constraint "access_oauth_user_subject_length" check (char_length("subject") <= 255),
  constraint "access_oauth_user_platform_type_values" check ("platform_type" in (1, 2, 3, 4, 5, 99)),
  constraint "access_oauth_user_open_id_length" check (char_length("open_id") <= 64),
  constraint "access_oauth_user_session_key_length" check (char_length("session_key") <= 256),
  constraint "access_oauth_user_union_id_length" check (char_length("union_id") <= 64),
  constraint "access_oauth_user_account_length" check (char_length("account") <= 128),
  constraint "access_oauth_user_nick_name_length" check (char_length("nick_name") between 1 and 64),
  constraint "access_oauth_user_avatar_length" check (char_length("avatar") <= 256),
  constraint "access_oauth_user_email_length" check (char_length("email") <= 128),
  constraint "access_oauth_user_mobile_length" check (char_length("mobile") <= 16),
  constraint "access_oauth_user_sex_values" check ("sex" in (0, 1, 2, 9)),
  constraint "access_oauth_user_ip_address_length" check (char_length("ip_address") <= 64),
  constraint "access_oauth_user_language_length" check (char_length("language") <= 64),
  constraint "access_oauth_user_city_length" check (char_length("city") <= 64),
  constraint "access_oauth_user_province_length" check (char_length("province") <= 64),
  constraint "access_oauth_user_country_length" check (char_length("country") <= 64),
  constraint "access_oauth_user_access_token_length" check (char_length("access_token") <= 8192),
  constraint "access_oauth_user_refresh_token_length" check (char_length("refresh_token") <= 8192),
  constraint "access_oauth_user_expires_in_bounds" check ("expires_in" >= 0),
  constraint "access_oauth_user_scope_length" check (char_length("scope") <= 64),
  constraint "access_oauth_user_remark_length" check (char_length("remark") <= 128),
  constraint "access_oauth_user_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "access_oauth_user_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "access_oauth_user_provider_id_authority_subject_key" on "access_oauth_user" ("provider_id", "authority", "subject") where "is_delete" = false and ("provider_id" is not null);
create index "access_oauth_user_user_id_index" on "access_oauth_user" ("tenant_id", "user_id");
create index "access_oauth_user_provider_id_index" on "access_oauth_user" ("tenant_id", "provider_id");
create index "access_oauth_user_list" on "access_oauth_user" ("tenant_id", "id" desc) where "is_delete" = false;
create index "access_oauth_user_deleted" on "access_oauth_user" ("tenant_id", "id") where "is_delete";

create table "access_open_access" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "access_key" text not null,
  "access_secret" text,
  "bind_tenant_id" bigint,
  "bind_user_id" bigint not null,
  "bind_user_account" text,
  "sign_body" boolean not null default false,
  "expire_time" timestamptz,
  "last_use_time" timestamptz,
  "status" integer not null default 1,
  "remark" text,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "access_open_access_access_key_length" check (char_length("access_key") between 1 and 128),
  constraint "access_open_access_access_secret_length" check (char_length("access_secret") <= 256),
  constraint "access_open_access_bind_user_account_length" check (char_length("bind_user_account") <= 32),
  constraint "access_open_access_status_values" check ("status" in (1, 2)),
  constraint "access_open_access_remark_length" check (char_length("remark") <= 128),
  constraint "access_open_access_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "access_open_access_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "access_open_access_access_key_key" on "access_open_access" ("access_key") where "is_delete" = false;
create index "access_open_access_bind_user_id_index" on "access_open_access" ("bind_user_id");
create index "access_open_access_bind_tenant_id_index" on "access_open_access" ("bind_tenant_id");
create index "access_open_access_list" on "access_open_access" ("id" desc) where "is_delete" = false;
create index "access_open_access_deleted" on "access_open_access" ("id") where "is_delete";

alter table "access_role_column" add column "mode" text not null default 'closed';

alter table "access_role_column" add constraint "access_role_column_mode_values" check ("mode" in ('closed', 'readOnly')) not valid;

create table "access_role_rule" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "role_id" bigint not null,
  "table_name" text not null,
  "actions" text not null,
  "condition" jsonb not null,
  "rule" jsonb,
  "status" integer not null default 1,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "access_role_rule_table_name_length" check (char_length("table_name") between 1 and 64),
  constraint "access_role_rule_actions_length" check (char_length("actions") between 4 and 32),
  constraint "access_role_rule_status_values" check ("status" in (1, 2))
);
create index "access_role_rule_role_id_index" on "access_role_rule" ("tenant_id", "role_id");

alter table "access_tenant" add column "package_id" bigint;

alter table "access_tenant" add column "delete_time" timestamptz;

create index "access_tenant_package_id_index" on "access_tenant" ("package_id");

create table "access_tenant_package" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "name" text not null,
  "code" text not null,
  "order_no" integer not null default 100,
  "status" integer not null default 1,
  "remark" text,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "access_tenant_package_name_length" check (char_length("name") between 2 and 64),
  constraint "access_tenant_package_code_length" check (char_length("code") between 2 and 64),
  constraint "access_tenant_package_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "access_tenant_package_status_values" check ("status" in (1, 2)),
  constraint "access_tenant_package_remark_length" check (char_length("remark") <= 128),
  constraint "access_tenant_package_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "access_tenant_package_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "access_tenant_package_code_key" on "access_tenant_package" ("code") where "is_delete" = false;
create unique index "access_tenant_package_name_key" on "access_tenant_package" ("name") where "is_delete" = false;
create index "access_tenant_package_list" on "access_tenant_package" ("order_no", "id") where "is_delete" = false;
create index "access_tenant_package_deleted" on "access_tenant_package" ("id") where "is_delete";

create table "access_tenant_package_menu" (
  "tenant_package_id" bigint not null,
  "menu_id" bigint not null,
  primary key ("tenant_package_id", "menu_id")
);
create index "access_tenant_package_menu_menu_id_index" on "access_tenant_package_menu" ("menu_id");

create table "access_user_menu" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "user_id" bigint not null,
  "menu_id" bigint not null,
  "order_no" integer not null default 0,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "access_user_menu_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 1000)
);
create unique index "access_user_menu_user_id_menu_id_key" on "access_user_menu" ("tenant_id", "user_id", "menu_id");
create index "access_user_menu_user_id_index" on "access_user_menu" ("tenant_id", "user_id");
create index "access_user_menu_menu_id_index" on "access_user_menu" ("tenant_id", "menu_id");

create table "system_log_ex" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "controller_name" text,
  "action_name" text,
  "display_title" text,
  "status" text,
  "remote_ip" text,
  "location" text,
  "longitude" numeric(10,6),
  "latitude" numeric(10,6),
  "browser" text,
  "os" text,
  "elapsed" bigint,
  "log_date_time" timestamptz,
  "log_level" integer,
  "account" text,
  "real_name" text,
  "trace_id" text,
  "caller_trace_id" text,
  "message" text,
  "http_method" text,
  "request_url" text,
  "request_param" text,
  "return_result" text,
  "event_id" bigint,
  "thread_id" bigint,
  "exception" text,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  primary key ("id"),
  constraint "system_log_ex_controller_name_length" check (char_length("controller_name") <= 128),
  constraint "system_log_ex_action_name_length" check (char_length("action_name") <= 128),
  constraint "system_log_ex_display_title_length" check (char_length("display_title") <= 256),
  constraint "system_log_ex_status_length" check (char_length("status") <= 32),
  constraint "system_log_ex_remote_ip_length" check (char_length("remote_ip") <= 256),
  constraint "system_log_ex_location_length" check (char_length("location") <= 128),
  constraint "system_log_ex_longitude_bounds" check ("longitude" >= -180 and "longitude" <= 180),
  constraint "system_log_ex_latitude_bounds" check ("latitude" >= -90 and "latitude" <= 90),
  constraint "system_log_ex_browser_length" check (char_length("browser") <= 1024),
  constraint "system_log_ex_os_length" check (char_length("os") <= 256),
  constraint "system_log_ex_elapsed_bounds" check ("elapsed" >= 0 and "elapsed" <= 9007199254740991),
  constraint "system_log_ex_log_level_values" check ("log_level" in (0, 1, 2, 3, 4, 5, 6)),
  constraint "system_log_ex_account_length" check (char_length("account") <= 32),
  constraint "system_log_ex_real_name_length" check (char_length("real_name") <= 32),
  constraint "system_log_ex_trace_id_length" check (char_length("trace_id") <= 128),
  constraint "system_log_ex_caller_trace_id_length" check (char_length("caller_trace_id") <= 32),
  constraint "system_log_ex_message_length" check (char_length("message") <= 65535),
  constraint "system_log_ex_http_method_length" check (char_length("http_method") <= 32),
  constraint "system_log_ex_request_url_length" check (char_length("request_url") <= 65535),
  constraint "system_log_ex_request_param_length" check (char_length("request_param") <= 65535),
  constraint "system_log_ex_return_result_length" check (char_length("return_result") <= 65535),
  constraint "system_log_ex_event_id_bounds" check ("event_id" >= 0 and "event_id" <= 9007199254740991),
  constraint "system_log_ex_thread_id_bounds" check ("thread_id" >= 0 and "thread_id" <= 9007199254740991),
  constraint "system_log_ex_exception_length" check (char_length("exception") <= 65535),
  constraint "system_log_ex_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_log_ex_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create index "system_log_ex_create_time_index" on "system_log_ex" ("tenant_id", "create_time");
create index "system_log_ex_trace_id_index" on "system_log_ex" ("tenant_id", "trace_id");
create index "system_log_ex_list" on "system_log_ex" ("tenant_id", "create_time" desc, "id" desc) where "is_delete" = false;
create index "system_log_ex_deleted" on "system_log_ex" ("tenant_id", "id") where "is_delete";

create table "system_log_op" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "controller_name" text,
  "action_name" text,
  "display_title" text,
  "status" text,
  "remote_ip" text,
  "location" text,
  "longitude" numeric(10,6),
  "latitude" numeric(10,6),
  "browser" text,
  "os" text,
  "elapsed" bigint,
  "log_date_time" timestamptz,
  "log_level" integer,
  "account" text,
  "real_name" text,
  "trace_id" text,
  "caller_trace_id" text,
  "message" text,
  "http_method" text,
  "request_url" text,
  "request_param" text,
  "return_result" text,
  "event_id" bigint,
  "thread_id" bigint,
  "exception" text,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  primary key ("id"),
  constraint "system_log_op_controller_name_length" check (char_length("controller_name") <= 128),
  constraint "system_log_op_action_name_length" check (char_length("action_name") <= 128),
  constraint "system_log_op_display_title_length" check (char_length("display_title") <= 256),
  constraint "system_log_op_status_length" check (char_length("status") <= 32),
  constraint "system_log_op_remote_ip_length" check (char_length("remote_ip") <= 256),
  constraint "system_log_op_location_length" check (char_length("location") <= 128),
  constraint "system_log_op_longitude_bounds" check ("longitude" >= -180 and "longitude" <= 180),
  constraint "system_log_op_latitude_bounds" check ("latitude" >= -90 and "latitude" <= 90),
  constraint "system_log_op_browser_length" check (char_length("browser") <= 1024),
  constraint "system_log_op_os_length" check (char_length("os") <= 256),
  constraint "system_log_op_elapsed_bounds" check ("elapsed" >= 0 and "elapsed" <= 9007199254740991),
  constraint "system_log_op_log_level_values" check ("log_level" in (0, 1, 2, 3, 4, 5, 6)),
  constraint "system_log_op_account_length" check (char_length("account") <= 32),
  constraint "system_log_op_real_name_length" check (char_length("real_name") <= 32),
  constraint "system_log_op_trace_id_length" check (char_length("trace_id") <= 128),
  constraint "system_log_op_caller_trace_id_length" check (char_length("caller_trace_id") <= 32),
  constraint "system_log_op_message_length" check (char_length("message") <= 65535),
  constraint "system_log_op_http_method_length" check (char_length("http_method") <= 32),
  constraint "system_log_op_request_url_length" check (char_length("request_url") <= 65535),
  constraint "system_log_op_request_param_length" check (char_length("request_param") <= 65535),
  constraint "system_log_op_return_result_length" check (char_length("return_result") <= 65535),
  constraint "system_log_op_event_id_bounds" check ("event_id" >= 0 and "event_id" <= 9007199254740991),
  constraint "system_log_op_thread_id_bounds" check ("thread_id" >= 0 and "thread_id" <= 9007199254740991),
  constraint "system_log_op_exception_length" check (char_length("exception") <= 65535),
  constraint "system_log_op_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_log_op_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create index "system_log_op_create_time_index" on "system_log_op" ("tenant_id", "create_time");
create index "system_log_op_trace_id_index" on "system_log_op" ("tenant_id", "trace_id");
create index "system_log_op_list" on "system_log_op" ("tenant_id", "create_time" desc, "id" desc) where "is_delete" = false;
create index "system_log_op_deleted" on "system_log_op" ("tenant_id", "id") where "is_delete";

create table "system_log_vis" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "controller_name" text,
  "action_name" text,
  "display_title" text,
  "status" text,
  "remote_ip" text,
  "location" text,
  "longitude" numeric(10,6),
  "latitude" numeric(10,6),
  "browser" text,
  "os" text,
  "elapsed" bigint,
  "log_date_time" timestamptz,
  "log_level" integer,
  "account" text,
  "real_name" text,
  "trace_id" text,
  "caller_trace_id" text,
  "message" text,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  primary key ("id"),
  constraint "system_log_vis_controller_name_length" check (char_length("controller_name") <= 128),
  constraint "system_log_vis_action_name_length" check (char_length("action_name") <= 128),
  constraint "system_log_vis_display_title_length" check (char_length("display_title") <= 256),
  constraint "system_log_vis_status_length" check (char_length("status") <= 32),
  constraint "system_log_vis_remote_ip_length" check (char_length("remote_ip") <= 256),
  constraint "system_log_vis_location_length" check (char_length("location") <= 128),
  constraint "system_log_vis_longitude_bounds" check ("longitude" >= -180 and "longitude" <= 180),
  constraint "system_log_vis_latitude_bounds" check ("latitude" >= -90 and "latitude" <= 90),
  constraint "system_log_vis_browser_length" check (char_length("browser") <= 1024),
  constraint "system_log_vis_os_length" check (char_length("os") <= 256),
  constraint "system_log_vis_elapsed_bounds" check ("elapsed" >= 0 and "elapsed" <= 9007199254740991),
  constraint "system_log_vis_log_level_values" check ("log_level" in (0, 1, 2, 3, 4, 5, 6)),
  constraint "system_log_vis_account_length" check (char_length("account") <= 32),
  constraint "system_log_vis_real_name_length" check (char_length("real_name") <= 32),
  constraint "system_log_vis_trace_id_length" check (char_length("trace_id") <= 128),
  constraint "system_log_vis_caller_trace_id_length" check (char_length("caller_trace_id") <= 32),
  constraint "system_log_vis_message_length" check (char_length("message") <= 65535),
  constraint "system_log_vis_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_log_vis_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create index "system_log_vis_create_time_index" on "system_log_vis" ("tenant_id", "create_time");
create index "system_log_vis_trace_id_index" on "system_log_vis" ("tenant_id", "trace_id");
create index "system_log_vis_list" on "system_log_vis" ("tenant_id", "create_time" desc, "id" desc) where "is_delete" = false;
create index "system_log_vis_deleted" on "system_log_vis" ("tenant_id", "id") where "is_delete";

alter table "access_account_ldap" add constraint "access_account_ldap_ldap_id_fkey"
  foreign key ("ldap_id") references "access_ldap" ("id") on delete cascade;

alter table "access_account_ldap" add constraint "access_account_ldap_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete set null;

alter table "access_oauth_provider" add constraint "access_oauth_provider_role_id_fkey"
  foreign key ("role_id") references "access_role" ("id") on delete set null;

alter table "access_oauth_user" add constraint "access_oauth_user_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;

alter table "access_oauth_user" add constraint "access_oauth_user_provider_id_fkey"
  foreign key ("provider_id") references "access_oauth_provider" ("id") on delete cascade;

alter table "access_open_access" add constraint "access_open_access_bind_tenant_id_fkey"
  foreign key ("bind_tenant_id") references "access_tenant" ("id") on delete restrict;

alter table "access_open_access" add constraint "access_open_access_bind_user_id_fkey"
  foreign key ("bind_user_id") references "access_account" ("id") on delete restrict;

alter table "access_role_rule" add constraint "access_role_rule_role_id_fkey"
  foreign key ("role_id") references "access_role" ("id") on delete cascade;

alter table "access_tenant" add constraint "access_tenant_package_id_fkey"
  foreign key ("package_id") references "access_tenant_package" ("id") on delete restrict;

alter table "access_tenant_package_menu" add constraint "access_tenant_package_menu_tenant_package_id_fkey"
  foreign key ("tenant_package_id") references "access_tenant_package" ("id") on delete cascade;

alter table "access_tenant_package_menu" add constraint "access_tenant_package_menu_menu_id_fkey"
  foreign key ("menu_id") references "access_menu" ("id") on delete cascade;

alter table "access_user_menu" add constraint "access_user_menu_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;

alter table "access_user_menu" add constraint "access_user_menu_menu_id_fkey"
  foreign key ("menu_id") references "access_menu" ("id") on delete cascade;
