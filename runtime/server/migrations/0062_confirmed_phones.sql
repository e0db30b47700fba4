-- A phone number proves its person once the person has confirmed it. Numbers from before count as confirmed, so that nobody who signs in
-- with one is locked out, but for those that somebody else has put in place of another one: these may be nobody's own.
alter table "access_account" add column "phone_confirmed" boolean not null default false;

update "access_account" a set "phone_confirmed" = true
 where a."phone" is not null and not a."is_delete"
   and not exists (
     select 1 from formwork.journal j
      where j.entity = 'access/account' and j.record_id = a.id and j.user_id is distinct from a.id
        and j.before is not null and j.after is not null
        and j.after ->> 'phone' = a."phone" and j.before ->> 'phone' is distinct from j.after ->> 'phone');

drop index "access_account_phone_key";
create unique index "access_account_phone_key" on "access_account" ("phone")
 where "is_delete" = false and ((("phone" is not null) and "phone_confirmed") is true);

-- By whatever way a number is written: it is not confirmed by that.
create function formwork.phone_not_confirmed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.phone is distinct from old.phone then
    new.phone_confirmed := false;
  end if;
  return new;
end
$$;
create trigger phone_not_confirmed before insert or update of phone, phone_confirmed on access_account
  for each row execute function formwork.phone_not_confirmed();
