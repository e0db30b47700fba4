-- Drafted by formwork from the schemas; from now on this file is owned by hand.

create table "access_account" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "account" text not null,
  "password" text,
  "real_name" text not null,
  "nick_name" text,
  "avatar" text,
  "sex" integer not null default 1,
  "age" integer,
  "birthday" date default '2000-01-01',
  "nation" text,
  "phone" text,
  "card_type" integer not null default 0,
  "id_card_num" text,
  "email" text,
  "address" text,
  "culture_level" integer not null default 10,
  "political_outlook" text,
  "college" text,
  "office_phone" text,
  "emergency_contact" text,
  "emergency_phone" text,
  "emergency_address" text,
  "introduction" text,
  "order_no" integer not null default 100,
  "status" integer not null default 1,
  "remark" text,
  "account_type" integer not null default 777,
  "org_id" bigint,
  "manager_user_id" bigint,
  "pos_id" bigint,
  "job_num" text,
  "pos_level" text,
  "pos_title" text,
  "expertise" text,
  "office_zone" text,
  "office" text,
  "join_date" date,
  "domain_account" text,
  "last_login_ip" text,
  "last_login_address" text,
  "last_login_time" timestamptz,
  "last_login_device" text,
  "signature" text,
  "token_version" integer not null default 1,
  "last_change_password_time" timestamptz,
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
  constraint "access_account_account_length" check (char_length("account") between 2 and 32),
  constraint "access_account_password_length" check (char_length("password") <= 512),
  constraint "access_account_real_name_length" check (char_length("real_name") between 1 and 32),
  constraint "access_account_nick_name_length" check (char_length("nick_name") <= 32),
  constraint "access_account_avatar_length" check (char_length("avatar") <= 512),
  constraint "access_account_sex_values" check ("sex" in (0, 1, 2, 9)),
  constraint "access_account_age_bounds" check ("age" >= 0 and "age" <= 150),
  constraint "access_account_nation_length" check (char_length("nation") <= 32),
  constraint "access_account_phone_length" check (char_length("phone") <= 16),
  constraint "access_account_card_type_values" check ("card_type" in (0, 1, 2, 3, 4, 5)),
  constraint "access_account_id_card_num_length" check (char_length("id_card_num") <= 32),
  constraint "access_account_email_length" check (char_length("email") <= 64),
  constraint "access_account_address_length" check (char_length("address") <= 256),
  constraint "access_account_culture_level_values" check ("culture_level" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  constraint "access_account_political_outlook_length" check (char_length("political_outlook") <= 16),
  constraint "access_account_college_length" check (char_length("college") <= 128),
  constraint "access_account_office_phone_length" check (char_length("office_phone") <= 16),
  constraint "access_account_emergency_contact_length" check (char_length("emergency_contact") <= 32),
  constraint "access_account_emergency_phone_length" check (char_length("emergency_phone") <= 16),
  constraint "access_account_emergency_address_length" check (char_length("emergency_address") <= 256),
  constraint "access_account_introduction_length" check (char_length("introduction") <= 512),
  constraint "access_account_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "access_account_status_values" check ("status" in (1, 2)),
  constraint "access_account_remark_length" check (char_length("remark") <= 256),
  constraint "access_account_account_type_values" check ("account_type" in (999, 888, 880, 870, 800, 790, 777, 666, 555)),
  constraint "access_account_job_num_length" check (char_length("job_num") <= 32),
  constraint "access_account_pos_level_length" check (char_length("pos_level") <= 32),
  constraint "access_account_pos_title_length" check (char_length("pos_title") <= 32),
  constraint "access_account_expertise_length" check (char_length("expertise") <= 32),
  constraint "access_account_office_zone_length" check (char_length("office_zone") <= 32),
  constraint "access_account_office_length" check (char_length("office") <= 32),
  constraint "access_account_domain_account_length" check (char_length("domain_account") <= 32),
  constraint "access_account_last_login_ip_length" check (char_length("last_login_ip") <= 256),
  constraint "access_account_last_login_address_length" check (char_length("last_login_address") <= 128),
  constraint "access_account_last_login_device_length" check (char_length("last_login_device") <= 128),
  constraint "access_account_signature_length" check (char_length("signature") <= 512),
  constraint "access_account_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "access_account_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "access_account_account_key" on "access_account" ("account") where "is_delete" = false;
create unique index "access_account_phone_key" on "access_account" ("phone") where "is_delete" = false and ("phone" is not null);
create index "access_account_org_id_order_no_index" on "access_account" ("tenant_id", "org_id", "order_no");
create index "access_account_account_type_index" on "access_account" ("tenant_id", "account_type");
create index "access_account_manager_user_id_index" on "access_account" ("tenant_id", "manager_user_id");
create index "access_account_pos_id_index" on "access_account" ("tenant_id", "pos_id");
create index "access_account_id_index" on "access_account" ("tenant_id", "id");
create index "access_account_list" on "access_account" ("tenant_id", "order_no", "id") where "is_delete" = false;
create index "access_account_deleted" on "access_account" ("tenant_id", "id") where "is_delete";

create table "access_account_organization" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "user_id" bigint,
  "org_id" bigint not null,
  "pos_id" bigint not null,
  "job_num" text,
  "pos_level" text,
  "join_date" date,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "access_account_organization_job_num_length" check (char_length("job_num") <= 32),
  constraint "access_account_organization_pos_level_length" check (char_length("pos_level") <= 32)
);
create unique index "access_account_organization_user_id_org_id_pos_id_key" on "access_account_organization" ("tenant_id", "user_id", "org_id", "pos_id");
create index "access_account_organization_user_id_index" on "access_account_organization" ("tenant_id", "user_id");
create index "access_account_organization_org_id_index" on "access_account_organization" ("tenant_id", "org_id");
create index "access_account_organization_pos_id_index" on "access_account_organization" ("tenant_id", "pos_id");

create table "access_menu" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "pid" bigint not null default 0,
  "type" integer not null default 2,
  "name" text,
  "path" text,
  "component" text,
  "redirect" text,
  "permission" text,
  "title" text not null,
  "icon" text default 'ele-Menu',
  "is_iframe" boolean not null default false,
  "out_link" text,
  "is_hide" boolean not null default false,
  "is_keep_alive" boolean not null default true,
  "is_affix" boolean not null default false,
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
  constraint "access_menu_type_values" check ("type" in (1, 2, 3)),
  constraint "access_menu_name_length" check (char_length("name") <= 64),
  constraint "access_menu_path_length" check (char_length("path") <= 128),
  constraint "access_menu_component_length" check (char_length("component") <= 128),
  constraint "access_menu_redirect_length" check (char_length("redirect") <= 128),
  constraint "access_menu_permission_length" check (char_length("permission") <= 128),
  constraint "access_menu_title_length" check (char_length("title") between 1 and 64),
  constraint "access_menu_icon_length" check (char_length("icon") <= 128),
  constraint "access_menu_out_link_length" check (char_length("out_link") <= 256),
  constraint "access_menu_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "access_menu_status_values" check ("status" in (1, 2)),
  constraint "access_menu_remark_length" check (char_length("remark") <= 256),
  constraint "access_menu_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "access_menu_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "access_menu_name_key" on "access_menu" (coalesce("tenant_id", 0), "name") where "is_delete" = false and ("name" is not null);
create unique index "access_menu_pid_title_key" on "access_menu" (coalesce("tenant_id", 0), "pid", "title") where "is_delete" = false;
create index "access_menu_pid_order_no_index" on "access_menu" ("tenant_id", "pid", "order_no");
create index "access_menu_permission_index" on "access_menu" ("tenant_id", "permission");
create index "access_menu_list" on "access_menu" ("tenant_id", "order_no", "id") where "is_delete" = false;
create index "access_menu_deleted" on "access_menu" ("tenant_id", "id") where "is_delete";

create table "access_organization" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "pid" bigint not null default 0,
  "name" text not null,
  "code" text not null,
  "level" integer,
  "type" text,
  "director_id" bigint,
  "longitude" numeric(10,6),
  "latitude" numeric(9,6),
  "order_no" integer not null default 100,
  "status" integer not null default 1,
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
  constraint "access_organization_name_length" check (char_length("name") between 1 and 64),
  constraint "access_organization_code_length" check (char_length("code") between 1 and 64),
  constraint "access_organization_level_bounds" check ("level" >= 1 and "level" <= 100),
  constraint "access_organization_type_length" check (char_length("type") <= 64),
  constraint "access_organization_longitude_bounds" check ("longitude" >= -180 and "longitude" <= 180),
  constraint "access_organization_latitude_bounds" check ("latitude" >= -90 and "latitude" <= 90),
  constraint "access_organization_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "access_organization_status_values" check ("status" in (1, 2)),
  constraint "access_organization_remark_length" check (char_length("remark") <= 128),
  constraint "access_organization_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "access_organization_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "access_organization_name_code_key" on "access_organization" ("tenant_id", "name", "code") where "is_delete" = false;
create index "access_organization_pid_order_no_index" on "access_organization" ("tenant_id", "pid", "order_no");
create index "access_organization_director_id_index" on "access_organization" ("tenant_id", "director_id");
create index "access_organization_list" on "access_organization" ("tenant_id", "order_no", "id") where "is_delete" = false;
create index "access_organization_deleted" on "access_organization" ("tenant_id", "id") where "is_delete";

create table "access_password_record" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "user_id" bigint not null,
  "password" text not null,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "access_password_record_password_length" check (char_length("password") <= 512)
);
create index "access_password_record_user_id_index" on "access_password_record" ("tenant_id", "user_id");

create table "access_position" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "name" text not null,
  "code" text not null,
  "order_no" integer not null default 100,
  "remark" text,
  "status" integer not null default 1,
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
  constraint "access_position_name_length" check (char_length("name") between 1 and 64),
  constraint "access_position_code_length" check (char_length("code") between 1 and 64),
  constraint "access_position_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "access_position_remark_length" check (char_length("remark") <= 128),
  constraint "access_position_status_values" check ("status" in (1, 2)),
  constraint "access_position_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "access_position_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "access_position_name_code_key" on "access_position" ("tenant_id", "name", "code") where "is_delete" = false;
create index "access_position_list" on "access_position" ("tenant_id", "order_no", "id") where "is_delete" = false;
create index "access_position_deleted" on "access_position" ("tenant_id", "id") where "is_delete";

create table "access_role" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "name" text not null,
  "code" text not null,
  "order_no" integer not null default 100,
  "data_scope" integer not null default 4,
  "sys_flag" integer not null default 2,
  "remark" text,
  "status" integer not null default 1,
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
  constraint "access_role_name_length" check (char_length("name") between 1 and 64),
  constraint "access_role_code_length" check (char_length("code") between 1 and 64),
  constraint "access_role_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "access_role_data_scope_values" check ("data_scope" in (1, 2, 3, 4, 5)),
  constraint "access_role_sys_flag_values" check ("sys_flag" in (1, 2)),
  constraint "access_role_remark_length" check (char_length("remark") <= 256),
  constraint "access_role_status_values" check ("status" in (1, 2)),
  constraint "access_role_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "access_role_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "access_role_name_code_key" on "access_role" ("tenant_id", "name", "code") where "is_delete" = false;
create index "access_role_code_index" on "access_role" ("tenant_id", "code");
create index "access_role_list" on "access_role" ("tenant_id", "order_no", "id") where "is_delete" = false;
create index "access_role_deleted" on "access_role" ("tenant_id", "id") where "is_delete";

create table "access_role_api" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "role_id" bigint not null,
  "route" text not null,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "access_role_api_route_length" check (char_length("route") between 1 and 256)
);
create unique index "access_role_api_role_id_route_key" on "access_role_api" ("tenant_id", "role_id", "route");
create index "access_role_api_role_id_index" on "access_role_api" ("tenant_id", "role_id");

create table "access_role_column" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "role_id" bigint not null,
  "table_name" text not null,
  "column_name" text not null,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "access_role_column_table_name_length" check (char_length("table_name") between 1 and 64),
  constraint "access_role_column_column_name_length" check (char_length("column_name") between 1 and 64)
);
create unique index "access_role_column_role_id_table_name_column_name_key" on "access_role_column" ("tenant_id", "role_id", "table_name", "column_name");
create index "access_role_column_role_id_index" on "access_role_column" ("tenant_id", "role_id");

create table "access_role_menu" (
  "role_id" bigint not null,
  "menu_id" bigint not null,
  "tenant_id" bigint not null,
  primary key ("role_id", "menu_id")
);
create index "access_role_menu_menu_id_index" on "access_role_menu" ("tenant_id", "menu_id");

create table "access_role_org" (
  "role_id" bigint not null,
  "organization_id" bigint not null,
  "tenant_id" bigint not null,
  primary key ("role_id", "organization_id")
);
create index "access_role_org_organization_id_index" on "access_role_org" ("tenant_id", "organization_id");

create table "access_tenant" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "code" text,
  "name" text not null,
  "admin_account" text not null,
  "real_name" text,
  "phone" text,
  "email" text,
  "user_id" bigint,
  "org_id" bigint,
  "host" text,
  "tenant_type" integer not null default 0,
  "db_type" integer,
  "connection" text,
  "config_id" text,
  "slave_connections" text,
  "order_no" integer not null default 100,
  "remark" text,
  "status" integer not null default 1,
  "expiration_time" timestamptz,
  "logo" text,
  "title" text,
  "vice_title" text,
  "vice_desc" text,
  "copyright" text,
  "icp" text,
  "icp_url" text,
  "watermark" text,
  "version" text,
  "theme_color" text,
  "layout" text,
  "animation" text,
  "captcha" boolean not null default true,
  "second_ver" boolean not null default false,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "is_delete" boolean not null default false,
  primary key ("id"),
  constraint "access_tenant_code_length" check (char_length("code") <= 64),
  constraint "access_tenant_name_length" check (char_length("name") between 2 and 64),
  constraint "access_tenant_admin_account_length" check (char_length("admin_account") between 3 and 32),
  constraint "access_tenant_real_name_length" check (char_length("real_name") <= 32),
  constraint "access_tenant_phone_length" check (char_length("phone") <= 16),
  constraint "access_tenant_email_length" check (char_length("email") <= 64),
  constraint "access_tenant_host_length" check (char_length("host") <= 128),
  constraint "access_tenant_tenant_type_values" check ("tenant_type" in (0, 1)),
  constraint "access_tenant_db_type_values" check ("db_type" in (0, 1, 2, 3, 4)),
  constraint "access_tenant_connection_length" check (char_length("connection") <= 512),
  constraint "access_tenant_config_id_length" check (char_length("config_id") <= 64),
  constraint "access_tenant_slave_connections_length" check (char_length("slave_connections") <= 512),
  constraint "access_tenant_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "access_tenant_remark_length" check (char_length("remark") <= 128),
  constraint "access_tenant_status_values" check ("status" in (1, 2)),
  constraint "access_tenant_logo_length" check (char_length("logo") <= 256),
  constraint "access_tenant_title_length" check (char_length("title") <= 32),
  constraint "access_tenant_vice_title_length" check (char_length("vice_title") <= 64),
  constraint "access_tenant_vice_desc_length" check (char_length("vice_desc") <= 256),
  constraint "access_tenant_copyright_length" check (char_length("copyright") <= 128),
  constraint "access_tenant_icp_length" check (char_length("icp") <= 32),
  constraint "access_tenant_icp_url_length" check (char_length("icp_url") <= 32),
  constraint "access_tenant_watermark_length" check (char_length("watermark") <= 32),
  constraint "access_tenant_version_length" check (char_length("version") <= 16),
  constraint "access_tenant_theme_color_length" check (char_length("theme_color") <= 16),
  constraint "access_tenant_layout_length" check (char_length("layout") <= 32),
  constraint "access_tenant_animation_length" check (char_length("animation") <= 32),
  constraint "access_tenant_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "access_tenant_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "access_tenant_code_key" on "access_tenant" ("code") where "is_delete" = false;
create unique index "access_tenant_name_key" on "access_tenant" ("name") where "is_delete" = false;
create unique index "access_tenant_admin_account_key" on "access_tenant" ("admin_account") where "is_delete" = false;
create unique index "access_tenant_host_key" on "access_tenant" ("host") where "is_delete" = false and ("host" is not null);
create index "access_tenant_user_id_index" on "access_tenant" ("user_id");
create index "access_tenant_org_id_index" on "access_tenant" ("org_id");
create index "access_tenant_list" on "access_tenant" ("order_no", "id") where "is_delete" = false;
create index "access_tenant_deleted" on "access_tenant" ("id") where "is_delete";

create table "access_tenant_menu" (
  "tenant_id" bigint not null,
  "menu_id" bigint not null,
  primary key ("tenant_id", "menu_id")
);
create index "access_tenant_menu_menu_id_index" on "access_tenant_menu" ("menu_id");

create table "access_user_role" (
  "account_id" bigint not null,
  "role_id" bigint not null,
  "tenant_id" bigint not null,
  primary key ("account_id", "role_id")
);
create index "access_user_role_role_id_index" on "access_user_role" ("tenant_id", "role_id");

create table "office_notice" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "title" text not null,
  "content" text not null,
  "type" integer not null default 1,
  "public_user_id" bigint,
  "public_org_id" bigint,
  "public_time" timestamptz,
  "cancel_time" timestamptz,
  "status" integer not null default 0,
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
  constraint "office_notice_title_length" check (char_length("title") between 1 and 256),
  constraint "office_notice_content_length" check (char_length("content") between 1 and 200000),
  constraint "office_notice_type_values" check ("type" in (1, 2)),
  constraint "office_notice_status_values" check ("status" in (0, 1, 2, 3)),
  constraint "office_notice_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "office_notice_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create index "office_notice_status_public_time_index" on "office_notice" ("tenant_id", "status", "public_time");
create index "office_notice_public_user_id_index" on "office_notice" ("tenant_id", "public_user_id");
create index "office_notice_public_org_id_index" on "office_notice" ("tenant_id", "public_org_id");
create index "office_notice_list" on "office_notice" ("tenant_id", "create_time" desc, "id" desc) where "is_delete" = false;
create index "office_notice_deleted" on "office_notice" ("tenant_id", "id") where "is_delete";

create table "office_notice_receipt" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "notice_id" bigint not null,
  "user_id" bigint not null,
  "read_time" timestamptz,
  "read_status" integer not null default 0,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "office_notice_receipt_read_status_values" check ("read_status" in (0, 1))
);
create unique index "office_notice_receipt_notice_id_user_id_key" on "office_notice_receipt" ("tenant_id", "notice_id", "user_id");
create index "office_notice_receipt_user_id_read_status_index" on "office_notice_receipt" ("tenant_id", "user_id", "read_status");
create index "office_notice_receipt_notice_id_index" on "office_notice_receipt" ("tenant_id", "notice_id");

create table "office_schedule" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "user_id" bigint,
  "schedule_time" date not null,
  "start_time" text not null,
  "end_time" text not null,
  "content" text not null,
  "status" integer not null default 0,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "create_org_id" bigint,
  "create_org_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "office_schedule_start_time_time" check ("start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$'),
  constraint "office_schedule_end_time_time" check ("end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$'),
  constraint "office_schedule_content_length" check (char_length("content") between 1 and 256),
  constraint "office_schedule_status_values" check ("status" in (0, 1)),
  constraint "office_schedule_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "office_schedule_update_user_name_length" check (char_length("update_user_name") <= 64),
  constraint "office_schedule_create_org_name_length" check (char_length("create_org_name") <= 64)
);
create index "office_schedule_user_id_schedule_time_index" on "office_schedule" ("tenant_id", "user_id", "schedule_time");
create index "office_schedule_create_org_id_index" on "office_schedule" ("tenant_id", "create_org_id");
create index "office_schedule_list" on "office_schedule" ("tenant_id", "schedule_time" desc, "start_time", "id") where "is_delete" = false;
create index "office_schedule_deleted" on "office_schedule" ("tenant_id", "id") where "is_delete";

create table "site_contractor" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "code" text not null,
  "name" text not null,
  "trade" text not null,
  "contact_name" text,
  "contact_phone" text,
  "credit_code" text,
  "license_until" date,
  "licenses" jsonb not null default '[]'::jsonb,
  "rating" integer,
  "status" integer not null default 1,
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
  constraint "site_contractor_code_length" check (char_length("code") between 2 and 32),
  constraint "site_contractor_name_length" check (char_length("name") between 2 and 128),
  constraint "site_contractor_trade_length" check (char_length("trade") <= 32),
  constraint "site_contractor_contact_name_length" check (char_length("contact_name") <= 32),
  constraint "site_contractor_contact_phone_length" check (char_length("contact_phone") <= 16),
  constraint "site_contractor_credit_code_length" check (char_length("credit_code") <= 18),
  constraint "site_contractor_rating_bounds" check ("rating" >= 1 and "rating" <= 5),
  constraint "site_contractor_status_values" check ("status" in (1, 2)),
  constraint "site_contractor_remark_length" check (char_length("remark") <= 256),
  constraint "site_contractor_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "site_contractor_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "site_contractor_code_key" on "site_contractor" ("tenant_id", "code") where "is_delete" = false;
create unique index "site_contractor_credit_code_key" on "site_contractor" ("tenant_id", "credit_code") where "is_delete" = false and ("credit_code" is not null);
create index "site_contractor_list" on "site_contractor" ("tenant_id", "code", "id") where "is_delete" = false;
create index "site_contractor_deleted" on "site_contractor" ("tenant_id", "id") where "is_delete";

create table "site_defect" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "code" text,
  "title" text not null,
  "project_id" bigint not null,
  "location" text,
  "severity" text not null default 'minor',
  "trade" text,
  "status" text not null default 'open',
  "found_on" date,
  "due_date" date,
  "contractor_id" bigint,
  "assignee_user_id" bigint,
  "description" text,
  "photos" jsonb not null default '[]'::jsonb,
  "after_photos" jsonb not null default '[]'::jsonb,
  "rectify_note" text,
  "reject_reason" text,
  "cost" numeric(14,2),
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "create_org_id" bigint,
  "create_org_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "site_defect_code_length" check (char_length("code") <= 32),
  constraint "site_defect_title_length" check (char_length("title") between 1 and 200),
  constraint "site_defect_location_length" check (char_length("location") <= 128),
  constraint "site_defect_severity_values" check ("severity" in ('minor', 'major', 'critical')),
  constraint "site_defect_trade_length" check (char_length("trade") <= 32),
  constraint "site_defect_status_values" check ("status" in ('open', 'assigned', 'rectified', 'rejected', 'closed')),
  constraint "site_defect_description_length" check (char_length("description") <= 4000),
  constraint "site_defect_rectify_note_length" check (char_length("rectify_note") <= 1000),
  constraint "site_defect_reject_reason_length" check (char_length("reject_reason") <= 500),
  constraint "site_defect_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "site_defect_update_user_name_length" check (char_length("update_user_name") <= 64),
  constraint "site_defect_create_org_name_length" check (char_length("create_org_name") <= 64)
);
create unique index "site_defect_code_key" on "site_defect" ("tenant_id", "code") where "is_delete" = false;
create index "site_defect_project_id_status_due_date_index" on "site_defect" ("tenant_id", "project_id", "status", "due_date");
create index "site_defect_status_due_date_index" on "site_defect" ("tenant_id", "status", "due_date");
create index "site_defect_contractor_id_index" on "site_defect" ("tenant_id", "contractor_id");
create index "site_defect_assignee_user_id_index" on "site_defect" ("tenant_id", "assignee_user_id");
create index "site_defect_create_user_id_index" on "site_defect" ("tenant_id", "create_user_id");
create index "site_defect_create_org_id_index" on "site_defect" ("tenant_id", "create_org_id");
create index "site_defect_list" on "site_defect" ("tenant_id", "due_date", "id" desc) where "is_delete" = false;
create index "site_defect_deleted" on "site_defect" ("tenant_id", "id") where "is_delete";

create table "site_defect_item" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "defect_id" bigint,
  "name" text not null,
  "unit" text not null,
  "quantity" numeric(12,2) not null default '1.00',
  "price" numeric(12,2) not null,
  "amount" numeric(14,2),
  "remark" text,
  "tenant_id" bigint not null,
  primary key ("id"),
  constraint "site_defect_item_name_length" check (char_length("name") between 1 and 128),
  constraint "site_defect_item_unit_length" check (char_length("unit") between 1 and 16),
  constraint "site_defect_item_quantity_bounds" check ("quantity" >= 0),
  constraint "site_defect_item_price_bounds" check ("price" >= 0),
  constraint "site_defect_item_remark_length" check (char_length("remark") <= 256)
);
create index "site_defect_item_defect_id_index" on "site_defect_item" ("tenant_id", "defect_id");

create table "site_project" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "code" text not null,
  "name" text not null,
  "kind" text not null default 'residential',
  "status" integer not null default 1,
  "org_id" bigint,
  "manager_user_id" bigint,
  "client_name" text,
  "contract_amount" numeric(16,2),
  "floor_area" numeric(12,2),
  "planned_start" date,
  "planned_end" date,
  "progress" integer not null default 0,
  "address" text,
  "location" jsonb,
  "description" text,
  "photos" jsonb not null default '[]'::jsonb,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "create_org_id" bigint,
  "create_org_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "site_project_code_length" check (char_length("code") between 2 and 32),
  constraint "site_project_name_length" check (char_length("name") between 2 and 128),
  constraint "site_project_kind_length" check (char_length("kind") <= 32),
  constraint "site_project_status_values" check ("status" in (1, 2, 3, 4)),
  constraint "site_project_client_name_length" check (char_length("client_name") <= 128),
  constraint "site_project_contract_amount_bounds" check ("contract_amount" >= 0),
  constraint "site_project_floor_area_bounds" check ("floor_area" >= 0),
  constraint "site_project_progress_bounds" check ("progress" >= 0 and "progress" <= 100),
  constraint "site_project_address_length" check (char_length("address") <= 256),
  constraint "site_project_description_length" check (char_length("description") <= 4000),
  constraint "site_project_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "site_project_update_user_name_length" check (char_length("update_user_name") <= 64),
  constraint "site_project_create_org_name_length" check (char_length("create_org_name") <= 64)
);
create unique index "site_project_code_key" on "site_project" ("tenant_id", "code") where "is_delete" = false;
create index "site_project_status_planned_end_index" on "site_project" ("tenant_id", "status", "planned_end");
create index "site_project_org_id_index" on "site_project" ("tenant_id", "org_id");
create index "site_project_manager_user_id_index" on "site_project" ("tenant_id", "manager_user_id");
create index "site_project_create_user_id_index" on "site_project" ("tenant_id", "create_user_id");
create index "site_project_create_org_id_index" on "site_project" ("tenant_id", "create_org_id");
create index "site_project_list" on "site_project" ("tenant_id", "status", "planned_start" desc, "code", "id") where "is_delete" = false;
create index "site_project_deleted" on "site_project" ("tenant_id", "id") where "is_delete";

create table "system_config" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "name" text not null,
  "code" text not null,
  "value" text,
  "sys_flag" integer not null default 2,
  "group_code" text,
  "order_no" integer not null default 100,
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
  constraint "system_config_name_length" check (char_length("name") between 1 and 64),
  constraint "system_config_code_length" check (char_length("code") between 1 and 64),
  constraint "system_config_value_length" check (char_length("value") <= 512),
  constraint "system_config_sys_flag_values" check ("sys_flag" in (1, 2)),
  constraint "system_config_group_code_length" check (char_length("group_code") <= 64),
  constraint "system_config_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "system_config_remark_length" check (char_length("remark") <= 256),
  constraint "system_config_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_config_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_config_code_key" on "system_config" ("code") where "is_delete" = false;
create unique index "system_config_name_key" on "system_config" ("name") where "is_delete" = false;
create index "system_config_group_code_order_no_index" on "system_config" ("group_code", "order_no");
create index "system_config_list" on "system_config" ("order_no", "id") where "is_delete" = false;
create index "system_config_deleted" on "system_config" ("id") where "is_delete";

create table "system_config_tenant" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "name" text not null,
  "code" text not null,
  "value" text,
  "sys_flag" integer not null default 2,
  "group_code" text,
  "order_no" integer not null default 100,
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
  constraint "system_config_tenant_name_length" check (char_length("name") between 1 and 64),
  constraint "system_config_tenant_code_length" check (char_length("code") between 1 and 64),
  constraint "system_config_tenant_value_length" check (char_length("value") <= 512),
  constraint "system_config_tenant_sys_flag_values" check ("sys_flag" in (1, 2)),
  constraint "system_config_tenant_group_code_length" check (char_length("group_code") <= 64),
  constraint "system_config_tenant_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "system_config_tenant_remark_length" check (char_length("remark") <= 256),
  constraint "system_config_tenant_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_config_tenant_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_config_tenant_code_key" on "system_config_tenant" ("tenant_id", "code") where "is_delete" = false;
create unique index "system_config_tenant_name_key" on "system_config_tenant" ("tenant_id", "name") where "is_delete" = false;
create index "system_config_tenant_group_code_order_no_index" on "system_config_tenant" ("tenant_id", "group_code", "order_no");
create index "system_config_tenant_list" on "system_config_tenant" ("tenant_id", "order_no", "id") where "is_delete" = false;
create index "system_config_tenant_deleted" on "system_config_tenant" ("tenant_id", "id") where "is_delete";

create table "system_dict_data" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "dict_type_id" bigint not null,
  "label" text not null,
  "value" text not null,
  "code" text,
  "tag_type" text default 'info',
  "style_setting" text,
  "class_setting" text,
  "order_no" integer not null default 100,
  "remark" text,
  "ext_data" text,
  "status" integer not null default 1,
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
  constraint "system_dict_data_label_length" check (char_length("label") between 1 and 256),
  constraint "system_dict_data_value_length" check (char_length("value") between 1 and 256),
  constraint "system_dict_data_code_length" check (char_length("code") <= 256),
  constraint "system_dict_data_tag_type_length" check (char_length("tag_type") <= 16),
  constraint "system_dict_data_style_setting_length" check (char_length("style_setting") <= 512),
  constraint "system_dict_data_class_setting_length" check (char_length("class_setting") <= 512),
  constraint "system_dict_data_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "system_dict_data_remark_length" check (char_length("remark") <= 2048),
  constraint "system_dict_data_ext_data_length" check (char_length("ext_data") <= 20000),
  constraint "system_dict_data_status_values" check ("status" in (1, 2)),
  constraint "system_dict_data_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_dict_data_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_dict_data_dict_type_id_code_key" on "system_dict_data" (coalesce("tenant_id", 0), "dict_type_id", "code") where "is_delete" = false and ("code" is not null);
create unique index "system_dict_data_dict_type_id_value_key" on "system_dict_data" (coalesce("tenant_id", 0), "dict_type_id", "value") where "is_delete" = false;
create index "system_dict_data_dict_type_id_order_no_index" on "system_dict_data" ("tenant_id", "dict_type_id", "order_no");
create index "system_dict_data_list" on "system_dict_data" ("tenant_id", "order_no", "id") where "is_delete" = false;
create index "system_dict_data_deleted" on "system_dict_data" ("tenant_id", "id") where "is_delete";

create table "system_dict_data_tenant" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "dict_type_id" bigint not null,
  "label" text not null,
  "value" text not null,
  "code" text,
  "tag_type" text default 'info',
  "style_setting" text,
  "class_setting" text,
  "order_no" integer not null default 100,
  "remark" text,
  "ext_data" text,
  "status" integer not null default 1,
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
  constraint "system_dict_data_tenant_label_length" check (char_length("label") between 1 and 256),
  constraint "system_dict_data_tenant_value_length" check (char_length("value") between 1 and 256),
  constraint "system_dict_data_tenant_code_length" check (char_length("code") <= 256),
  constraint "system_dict_data_tenant_tag_type_length" check (char_length("tag_type") <= 16),
  constraint "system_dict_data_tenant_style_setting_length" check (char_length("style_setting") <= 512),
  constraint "system_dict_data_tenant_class_setting_length" check (char_length("class_setting") <= 512),
  constraint "system_dict_data_tenant_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "system_dict_data_tenant_remark_length" check (char_length("remark") <= 2048),
  constraint "system_dict_data_tenant_ext_data_length" check (char_length("ext_data") <= 20000),
  constraint "system_dict_data_tenant_status_values" check ("status" in (1, 2)),
  constraint "system_dict_data_tenant_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_dict_data_tenant_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_dict_data_tenant_dict_type_id_code_key" on "system_dict_data_tenant" ("tenant_id", "dict_type_id", "code") where "is_delete" = false and ("code" is not null);
create unique index "system_dict_data_tenant_dict_type_id_value_key" on "system_dict_data_tenant" ("tenant_id", "dict_type_id", "value") where "is_delete" = false;
create index "system_dict_data_tenant_dict_type_id_order_no_index" on "system_dict_data_tenant" ("tenant_id", "dict_type_id", "order_no");
create index "system_dict_data_tenant_list" on "system_dict_data_tenant" ("tenant_id", "order_no", "id") where "is_delete" = false;
create index "system_dict_data_tenant_deleted" on "system_dict_data_tenant" ("tenant_id", "id") where "is_delete";

create table "system_dict_type" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "name" text not null,
  "code" text not null,
  "order_no" integer not null default 100,
  "remark" text,
  "status" integer not null default 1,
  "sys_flag" integer not null default 2,
  "is_tenant" integer not null default 2,
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
  constraint "system_dict_type_name_length" check (char_length("name") between 1 and 64),
  constraint "system_dict_type_code_length" check (char_length("code") between 1 and 64),
  constraint "system_dict_type_order_no_bounds" check ("order_no" >= 0 and "order_no" <= 100000),
  constraint "system_dict_type_remark_length" check (char_length("remark") <= 256),
  constraint "system_dict_type_status_values" check ("status" in (1, 2)),
  constraint "system_dict_type_sys_flag_values" check ("sys_flag" in (1, 2)),
  constraint "system_dict_type_is_tenant_values" check ("is_tenant" in (1, 2)),
  constraint "system_dict_type_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_dict_type_update_user_name_length" check (char_length("update_user_name") <= 64)
);
create unique index "system_dict_type_code_key" on "system_dict_type" (coalesce("tenant_id", 0), "code") where "is_delete" = false;
create index "system_dict_type_list" on "system_dict_type" ("tenant_id", "order_no", "id") where "is_delete" = false;
create index "system_dict_type_deleted" on "system_dict_type" ("tenant_id", "id") where "is_delete";

create table "system_file" (
  "id" bigint not null default nextval('formwork.id_seq'),
  "provider" text,
  "bucket_name" text,
  "file_name" text not null,
  "suffix" text,
  "content_type" text,
  "file_path" text,
  "size_kb" integer,
  "size_info" text,
  "url" text,
  "file_md5" text,
  "file_type" text,
  "file_alias" text,
  "is_public" boolean not null default false,
  "data_id" bigint,
  "tenant_id" bigint not null,
  "create_time" timestamptz default now(),
  "update_time" timestamptz default now(),
  "create_user_id" bigint,
  "create_user_name" text,
  "update_user_id" bigint,
  "update_user_name" text,
  "create_org_id" bigint,
  "create_org_name" text,
  "is_delete" boolean not null default false,
  "version" integer not null default 1,
  primary key ("id"),
  constraint "system_file_provider_length" check (char_length("provider") <= 128),
  constraint "system_file_bucket_name_length" check (char_length("bucket_name") <= 128),
  constraint "system_file_file_name_length" check (char_length("file_name") between 1 and 128),
  constraint "system_file_suffix_length" check (char_length("suffix") <= 16),
  constraint "system_file_content_type_length" check (char_length("content_type") <= 128),
  constraint "system_file_file_path_length" check (char_length("file_path") <= 512),
  constraint "system_file_size_kb_bounds" check ("size_kb" >= 0),
  constraint "system_file_size_info_length" check (char_length("size_info") <= 64),
  constraint "system_file_url_length" check (char_length("url") <= 512),
  constraint "system_file_file_md5_length" check (char_length("file_md5") <= 128),
  constraint "system_file_file_type_length" check (char_length("file_type") <= 128),
  constraint "system_file_file_alias_length" check (char_length("file_alias") <= 128),
  constraint "system_file_data_id_bounds" check ("data_id" >= 0 and "data_id" <= 9007199254740991),
  constraint "system_file_create_user_name_length" check (char_length("create_user_name") <= 64),
  constraint "system_file_update_user_name_length" check (char_length("update_user_name") <= 64),
  constraint "system_file_create_org_name_length" check (char_length("create_org_name") <= 64)
);
create index "system_file_file_md5_index" on "system_file" ("tenant_id", "file_md5");
create index "system_file_data_id_index" on "system_file" ("tenant_id", "data_id");
create index "system_file_create_user_id_index" on "system_file" ("tenant_id", "create_user_id");
create index "system_file_create_org_id_index" on "system_file" ("tenant_id", "create_org_id");
create index "system_file_list" on "system_file" ("tenant_id", "id" desc) where "is_delete" = false;
create index "system_file_deleted" on "system_file" ("tenant_id", "id") where "is_delete";

alter table "access_account" add constraint "access_account_org_id_fkey"
  foreign key ("org_id") references "access_organization" ("id") on delete restrict;

alter table "access_account" add constraint "access_account_manager_user_id_fkey"
  foreign key ("manager_user_id") references "access_account" ("id") on delete set null;

alter table "access_account" add constraint "access_account_pos_id_fkey"
  foreign key ("pos_id") references "access_position" ("id") on delete restrict;

alter table "access_account_organization" add constraint "access_account_organization_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;

alter table "access_account_organization" add constraint "access_account_organization_org_id_fkey"
  foreign key ("org_id") references "access_organization" ("id") on delete restrict;

alter table "access_account_organization" add constraint "access_account_organization_pos_id_fkey"
  foreign key ("pos_id") references "access_position" ("id") on delete restrict;

alter table "access_organization" add constraint "access_organization_director_id_fkey"
  foreign key ("director_id") references "access_account" ("id") on delete set null;

alter table "access_password_record" add constraint "access_password_record_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;

alter table "access_role_api" add constraint "access_role_api_role_id_fkey"
  foreign key ("role_id") references "access_role" ("id") on delete cascade;

alter table "access_role_column" add constraint "access_role_column_role_id_fkey"
  foreign key ("role_id") references "access_role" ("id") on delete cascade;

alter table "access_role_menu" add constraint "access_role_menu_role_id_fkey"
  foreign key ("role_id") references "access_role" ("id") on delete cascade;

alter table "access_role_menu" add constraint "access_role_menu_menu_id_fkey"
  foreign key ("menu_id") references "access_menu" ("id") on delete cascade;

alter table "access_role_org" add constraint "access_role_org_role_id_fkey"
  foreign key ("role_id") references "access_role" ("id") on delete cascade;

alter table "access_role_org" add constraint "access_role_org_organization_id_fkey"
  foreign key ("organization_id") references "access_organization" ("id") on delete cascade;

alter table "access_tenant" add constraint "access_tenant_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete set null;

alter table "access_tenant" add constraint "access_tenant_org_id_fkey"
  foreign key ("org_id") references "access_organization" ("id") on delete set null;

alter table "access_tenant_menu" add constraint "access_tenant_menu_tenant_id_fkey"
  foreign key ("tenant_id") references "access_tenant" ("id") on delete cascade;

alter table "access_tenant_menu" add constraint "access_tenant_menu_menu_id_fkey"
  foreign key ("menu_id") references "access_menu" ("id") on delete cascade;

alter table "access_user_role" add constraint "access_user_role_account_id_fkey"
  foreign key ("account_id") references "access_account" ("id") on delete cascade;

alter table "access_user_role" add constraint "access_user_role_role_id_fkey"
  foreign key ("role_id") references "access_role" ("id") on delete cascade;

alter table "office_notice" add constraint "office_notice_public_user_id_fkey"
  foreign key ("public_user_id") references "access_account" ("id") on delete set null;

alter table "office_notice" add constraint "office_notice_public_org_id_fkey"
  foreign key ("public_org_id") references "access_organization" ("id") on delete set null;

alter table "office_notice_receipt" add constraint "office_notice_receipt_notice_id_fkey"
  foreign key ("notice_id") references "office_notice" ("id") on delete cascade;

alter table "office_notice_receipt" add constraint "office_notice_receipt_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;

alter table "office_schedule" add constraint "office_schedule_user_id_fkey"
  foreign key ("user_id") references "access_account" ("id") on delete cascade;

alter table "site_defect" add constraint "site_defect_project_id_fkey"
  foreign key ("project_id") references "site_project" ("id") on delete restrict;

alter table "site_defect" add constraint "site_defect_contractor_id_fkey"
  foreign key ("contractor_id") references "site_contractor" ("id") on delete restrict;

alter table "site_defect" add constraint "site_defect_assignee_user_id_fkey"
  foreign key ("assignee_user_id") references "access_account" ("id") on delete set null;

alter table "site_defect_item" add constraint "site_defect_item_defect_id_fkey"
  foreign key ("defect_id") references "site_defect" ("id") on delete cascade;

alter table "site_project" add constraint "site_project_org_id_fkey"
  foreign key ("org_id") references "access_organization" ("id") on delete restrict;

alter table "site_project" add constraint "site_project_manager_user_id_fkey"
  foreign key ("manager_user_id") references "access_account" ("id") on delete set null;

alter table "system_dict_data" add constraint "system_dict_data_dict_type_id_fkey"
  foreign key ("dict_type_id") references "system_dict_type" ("id") on delete restrict;

alter table "system_dict_data_tenant" add constraint "system_dict_data_tenant_dict_type_id_fkey"
  foreign key ("dict_type_id") references "system_dict_type" ("id") on delete restrict;
