-- Keys that exist keep the form of signature that their clients know; new ones sign the query too, and the body.
alter table "access_open_access" add column "plain_signing" boolean not null default false;
update "access_open_access" set "plain_signing" = true;

alter table "access_open_access" alter column "sign_body" set default true;

-- What a session is: of a person who signed in, or of an administrator who looks at the console as somebody else. The second kind ends
-- with the session it was opened from; those that are open now do not name it.
alter table formwork.session
  add column kind text not null default 'person' check (kind in ('person', 'viewAs')),
  add column opened_by uuid;
update formwork.session set kind = 'viewAs' where viewer_id is not null;
update formwork.session set revoked_at = now(), revoked_reason = 'forced' where viewer_id is not null and revoked_at is null;
alter table formwork.session
  add constraint session_kind_viewer check ((kind = 'viewAs') = (viewer_id is not null));
create index session_opened_by_live on formwork.session (opened_by) where opened_by is not null and revoked_at is null;

create function formwork.session_ends_opened() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update formwork.session set revoked_at = new.revoked_at, revoked_reason = new.revoked_reason
   where opened_by = new.id and revoked_at is null;
  return null;
end
$$;
create trigger session_ends_opened after update of revoked_at on formwork.session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function formwork.session_ends_opened();
