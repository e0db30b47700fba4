-- Search through an index. Under row-level security PostgreSQL tests `ilike` only on rows that the policies let through, and uses no index for
-- it. So a function for each table looks the ids of candidates up, and the query that reads the records tests them again under every policy.

-- Keys of texts: a hash of any two characters that follow each other, and of any single one of a script without spaces between words. The seed
-- is the tenant, so that no tenant reads the entries of others. A text that contains a word has all keys of the word.
create or replace function formwork.search_keys(seed bigint, variadic texts text[]) returns bigint[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  whole constant text := lower(array_to_string(texts, E'\n'));
  characters constant text[] := string_to_array(whole, null);
  size constant integer := coalesce(cardinality(characters), 0);
  keys bigint[] := '{}';
begin
  for at in 1..size - 1 loop
    keys[at] := hashtextextended(characters[at] || characters[at + 1], seed);
  end loop;
  if octet_length(whole) > size then
    for at in 1..size loop
      if ascii(characters[at]) >= 11904 then keys := keys || hashtextextended(characters[at], seed); end if;
    end loop;
  end if;
  return keys;
end $$;

-- The keys of all words together; null: none of them has a key (a single letter).
create or replace function formwork.word_keys(seed bigint, words text[]) returns bigint[]
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select array_agg(key) from unnest(words) word, unnest(formwork.search_keys(seed, word)) key
$$;

-- Lets people search a table through its index. The function searching.<table> belongs to a role that reads `columns` of all rows and that nobody
-- can log in as; it answers ids of the tenant that the transaction states. The policies of reading apply to everyone but this role. Where the
-- role cannot be used (PostgreSQL 15, an owner without CREATEROLE) there is no function, and a search reads the rows of the list instead.
create or replace function formwork.serve_search(table_name text, columns text[], condition text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  held constant regclass := to_regclass(format('public.%I', table_name));
  served constant text := case when to_regrole('formwork_unruled') is null then 'formwork_app' else 'formwork_app, formwork_unruled' end;
  rule record;
begin
  if held is null or current_setting('server_version_num')::int < 160000 or to_regrole('formwork_finder') is null then return; end if;
  if not pg_has_role('formwork_finder', 'set') then return; end if;
  execute format('revoke all on %s from formwork_finder', held);
  execute format('grant select (%s) on %s to formwork_finder', (select string_agg(quote_ident(name), ', ') from unnest(columns) name), held);
  for rule in select polname from pg_policy where polrelid = held and polroles = '{0}' and polcmd in ('r', '*') loop
    execute format('alter policy %I on %s to %s, current_user', rule.polname, held, served);
  end loop;
  execute format('create policy formwork_find on %s for select to formwork_finder using (true)', held);
  execute format($make$
    create function searching.%I(words text[], most integer) returns bigint[]
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $find$
    begin
      if formwork.word_keys(0, words) is null then return null; end if;
      return (select coalesce(array_agg(id), '{}') from (select id from public.%I where %s limit most) found);
    end $find$ $make$, table_name, table_name, condition);
  execute format('revoke all on function searching.%I(text[], integer) from public', table_name);
  execute format('grant execute on function searching.%I(text[], integer) to %s', table_name, served);
  grant usage on schema formwork to formwork_finder;
  grant usage, create on schema searching to formwork_finder;
  execute format('alter function searching.%I(text[], integer) owner to formwork_finder', table_name);
  revoke create on schema searching from formwork_finder;
end $$;
revoke all on function formwork.serve_search(text, text[], text) from public;
