-- The inbox: notices come into it by their receipts, by whatever way those are made (publishing, seed data), and are read there when
-- their receipt is. Messages and tasks are put there by the features that make them.

-- The beginning of a rich text, as plain text. Stored markup is clean, and knows these signs alone.
create function formwork.excerpt(html text) returns text
language sql immutable parallel safe as $$
  select left(btrim(replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '<[^>]*>|&nbsp;', ' ', 'g'), '\s+', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')), 400)
$$;

create function formwork.received_to_inbox() returns trigger
language plpgsql as $$
begin
  insert into office_inbox_entry
      (tenant_id, user_id, kind, title, text, sender_name, source_id, pinned, important, sent_time, read_time)
    select r.tenant_id, r.user_id, 'notice', n.title,
           formwork.excerpt(n.content),
           left(coalesce(u.real_name, n.create_user_name), 64), n.id, n.pinned, n.must_acknowledge,
           coalesce(n.public_time, now()), case when r.read_status = 1 then coalesce(r.read_time, now()) end
      from fresh r join office_notice n on n.id = r.notice_id left join access_account u on u.id = n.public_user_id
    on conflict do nothing;
  return null;
end
$$;
create trigger received_to_inbox after insert on office_notice_receipt
  referencing new table as fresh for each statement execute function formwork.received_to_inbox();

create function formwork.receipt_read() returns trigger
language plpgsql as $$
begin
  update office_inbox_entry e set read_time = coalesce(r.read_time, now())
    from fresh r
   where r.read_status = 1 and e.user_id = r.user_id and e.kind = 'notice' and e.source_id = r.notice_id and e.read_time is null;
  return null;
end
$$;
create trigger receipt_read after update on office_notice_receipt
  referencing new table as fresh for each statement execute function formwork.receipt_read();

-- What was received before there was an inbox.
insert into office_inbox_entry
    (tenant_id, user_id, kind, title, text, sender_name, source_id, pinned, important, sent_time, read_time)
  select r.tenant_id, r.user_id, 'notice', n.title,
         formwork.excerpt(n.content),
         left(coalesce(u.real_name, n.create_user_name), 64), n.id, n.pinned, n.must_acknowledge,
         coalesce(n.public_time, now()), case when r.read_status = 1 then coalesce(r.read_time, now()) end
    from office_notice_receipt r join office_notice n on n.id = r.notice_id and not n.is_delete
    left join access_account u on u.id = n.public_user_id
  on conflict do nothing;

-- Publishing itself says who is told: the trigger told everybody of the tenant the title of a notice for a few.
drop trigger notice_published on office_notice;
drop function formwork.notice_published();
