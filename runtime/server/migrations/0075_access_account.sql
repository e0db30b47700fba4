-- Drafted by formwork from the schemas; from now on this file is owned by hand.

create index concurrently if not exists "access_account_phone_index" on "access_account" ("tenant_id", "phone");
