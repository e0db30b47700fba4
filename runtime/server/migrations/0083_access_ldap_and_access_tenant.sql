-- The optimistic lock of entities with a field called version: a column of its own.

alter table "access_ldap" add column "record_version" integer not null default 1;

alter table "access_tenant" add column "record_version" integer not null default 1;
