-- A session in which an administrator looks at the console as somebody else: the person who is looking.
alter table formwork.session add column viewer_id bigint;
-- Who is looked at is not made to look signed in, and whoever looks ends with his own session's reasons.
create index session_viewer_live on formwork.session (viewer_id) where viewer_id is not null and revoked_at is null;
