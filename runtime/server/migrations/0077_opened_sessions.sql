-- A session that was opened by a QR code ends with the one that confirmed the code, for whatever reason that one is ended; where it only
-- rested too long or made place for a newer one, nobody took the trust back. Who is looked at as somebody else is left in any case.
create or replace function formwork.session_ends_opened() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update formwork.session set revoked_at = new.revoked_at, revoked_reason = new.revoked_reason
   where opened_by = new.id and revoked_at is null
     and (kind = 'viewAs' or new.revoked_reason not in ('idle', 'replaced'));
  return null;
end
$$;
