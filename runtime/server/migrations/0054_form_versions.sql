-- Versions stand where their form stands; only the end of a whole tenant removes either.
alter table "system_form_version" drop constraint "system_form_version_form_id_fkey";

alter table "system_form_version" add constraint "system_form_version_form_id_fkey"
  foreign key ("form_id") references "system_form" ("id") on delete cascade not valid;

alter table "system_form_version" validate constraint "system_form_version_form_id_fkey";

-- What a module's table does not hold stays with the lines of the submissions.
drop table formwork.promoted_submission;

-- Files that were uploaded for a public form wait under a ticket until it is sent in.
alter table formwork.one_time drop constraint one_time_kind_check,
  add constraint one_time_kind_check check (kind in ('slider', 'human', 'proof', 'secondStep', 'formFile'));
