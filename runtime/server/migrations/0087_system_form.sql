-- Drafted by formwork from the schemas. `generate` drafts it anew until it is applied, committed or edited; then it is owned by hand.

alter table "system_form" add column "embed_origins" text;

alter table "system_form" add constraint "system_form_embed_origins_length" check (char_length("embed_origins") <= 1000) not valid;

alter table "system_form" validate constraint "system_form_embed_origins_length";
