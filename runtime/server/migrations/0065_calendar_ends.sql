-- Drafted by formwork from the schemas; from now on this file is owned by hand.

alter table "office_schedule" add column "repeat_end" date;
