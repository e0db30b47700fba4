-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.

alter table "access_role_api" add column "create_time" timestamptz default now();

alter table "access_role_api" add column "update_time" timestamptz default now();

alter table "access_role_api" add column "create_user_id" bigint;

alter table "access_role_api" add column "create_user_name" text;

alter table "access_role_api" add column "update_user_id" bigint;

alter table "access_role_api" add column "update_user_name" text;

alter table "access_role_column" add column "create_time" timestamptz default now();

alter table "access_role_column" add column "update_time" timestamptz default now();

alter table "access_role_column" add column "create_user_id" bigint;

alter table "access_role_column" add column "create_user_name" text;

alter table "access_role_column" add column "update_user_id" bigint;

alter table "access_role_column" add column "update_user_name" text;

alter table "access_role_rule" add column "create_time" timestamptz default now();

alter table "access_role_rule" add column "update_time" timestamptz default now();

alter table "access_role_rule" add column "create_user_id" bigint;

alter table "access_role_rule" add column "create_user_name" text;

alter table "access_role_rule" add column "update_user_id" bigint;

alter table "access_role_rule" add column "update_user_name" text;

alter table "access_role_api" add constraint "access_role_api_create_user_name_length" check (char_length("create_user_name") <= 64) not valid;

alter table "access_role_api" add constraint "access_role_api_update_user_name_length" check (char_length("update_user_name") <= 64) not valid;

alter table "access_role_column" add constraint "access_role_column_create_user_name_length" check (char_length("create_user_name") <= 64) not valid;

alter table "access_role_column" add constraint "access_role_column_update_user_name_length" check (char_length("update_user_name") <= 64) not valid;

alter table "access_role_rule" add constraint "access_role_rule_create_user_name_length" check (char_length("create_user_name") <= 64) not valid;

alter table "access_role_rule" add constraint "access_role_rule_update_user_name_length" check (char_length("update_user_name") <= 64) not valid;

alter table "access_role_api" validate constraint "access_role_api_create_user_name_length";

alter table "access_role_api" validate constraint "access_role_api_update_user_name_length";

alter table "access_role_column" validate constraint "access_role_column_create_user_name_length";

alter table "access_role_column" validate constraint "access_role_column_update_user_name_length";

alter table "access_role_rule" validate constraint "access_role_rule_create_user_name_length";

alter table "access_role_rule" validate constraint "access_role_rule_update_user_name_length";
