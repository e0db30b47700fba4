-- Starts of a task that the death of their process ended: they are neither failures of the task nor do they lengthen its pauses.
alter table formwork.task add column deaths integer not null default 0;
