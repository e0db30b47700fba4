-- Keeps records that a write names from being deleted before it is over (decision 54). A function for each table, whose statement is planned once for
-- a connection: formwork.hold, which takes any table and serves drawn forms, plans its own anew at every call.

-- Makes holding.<table>: gives those of the wanted records that are there, locked unless the transaction only reads. Locking a row asks for the
-- right to change it, which who names a record need not have: that is judged elsewhere. It runs with the rights of who calls it but for the setting
-- it changes, and gives back when it is through; after a fault the transaction is over, and the setting with it.
create or replace function formwork.serve_hold(table_name text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  made constant text := format('holding.%I(bigint[])', table_name);
begin
  execute format($make$
    create function holding.%1$I(wanted bigint[]) returns bigint[] language plpgsql volatile as $hold$
    declare
      found bigint[];
      before constant text := coalesce(pg_catalog.current_setting('app.platform', true), '');
      ignored text;
    begin
      ignored := pg_catalog.set_config('app.platform', 'on', true);
      if pg_catalog.current_setting('transaction_read_only') = 'on' then
        select pg_catalog.array_agg(h.id) into found from (select t.id from public.%1$I t where t.id = any(wanted) and not t.is_delete) h;
      else
        select pg_catalog.array_agg(h.id) into found
          from (select t.id from public.%1$I t where t.id = any(wanted) and not t.is_delete order by t.id for key share) h;
      end if;
      ignored := pg_catalog.set_config('app.platform', before, true);
      return found;
    end $hold$ $make$, table_name);
  execute format('revoke all on function %s from public', made);
  execute format('grant execute on function %s to formwork_app', made);
end $$;
revoke all on function formwork.serve_hold(text) from public;
