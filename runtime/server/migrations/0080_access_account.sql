-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.

alter index "access_account_manager_user_id_index" rename to "access_account_manager_user_id_index_former";

alter index "access_account_pos_id_index" rename to "access_account_pos_id_index_former";

create index concurrently if not exists "access_account_manager_user_id_index" on "access_account" ("tenant_id", "manager_user_id") include ("id", "org_id") where "is_delete" = false;

create index concurrently if not exists "access_account_pos_id_index" on "access_account" ("tenant_id", "pos_id") include ("id", "org_id") where "is_delete" = false;

drop index concurrently if exists "access_account_manager_user_id_index_former";

drop index concurrently if exists "access_account_pos_id_index_former";
