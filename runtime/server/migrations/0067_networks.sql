-- Open codes are counted by network (core/http/network.ts); ip is what the phone shows before it confirms.
-- Codes live for minutes: those that are open now count for none.
alter table formwork.scan_ticket add column network text not null default '';
create index scan_ticket_network on formwork.scan_ticket (network) where state = 'waiting';
