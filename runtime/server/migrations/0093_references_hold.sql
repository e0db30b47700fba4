-- Keeps records that a write names from being deleted before it is over, and gives those among them that are there, also when a deletion
-- was under way that was waited for. A foreign key does not see that a row is marked as deleted, and the root of a tree has none.
-- A transaction that only reads looks at them and keeps nothing. Locking a row asks for the right to change it, which who names a record need not have: that is judged elsewhere.
create function formwork.hold(source regclass, wanted bigint[]) returns bigint[] language plpgsql volatile as $$
  declare
    found bigint[];
    platform text := coalesce(current_setting('app.platform', true), '');
    lock text := case when current_setting('transaction_read_only') = 'on' then '' else 'for key share' end;
  begin
    perform set_config('app.platform', 'on', true);
    execute format('select array_agg(h.id) from (select id from %s where id = any($1) and not is_delete order by id %s) h', source, lock)
      into found using wanted;
    perform set_config('app.platform', platform, true);
    return found;
  end $$;
