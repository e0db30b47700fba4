-- The history of a record tells of its child rows and many-to-many relations too: whoever reaches the record reads what changes of others
-- did beside its row, within the tenant. Undo asks for the person's own by itself.
create index nested_change_record on formwork.nested_change (record_id, entity);
create policy tenant_history on formwork.nested_change for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint);
