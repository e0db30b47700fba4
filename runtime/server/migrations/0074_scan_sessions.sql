-- A confirmed QR code is worth as much as the session that confirmed it: it ends with that session.
alter table formwork.scan_ticket add column session_id uuid;
