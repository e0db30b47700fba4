-- Who names fields and tables beside the database's own catalogue: rights, saved views, mappings, counters. A migration that renames
-- calls these, so that a closed field stays closed and a view stays a view. Each table only where there is one. The journal is sealed
-- and keeps the names of its day; whoever reads it knows the former names.

-- Whether a text reads as a value of the type.
create or replace function formwork.reads_as(given text, type_name text) returns boolean
language plpgsql immutable set search_path = public, pg_temp as $$
declare exact text;
begin
  execute format('select ($1::%s)::text', type_name) into exact using given;
  -- A number that was rounded on the way in has not been read.
  return type_name not like 'numeric%' or given::numeric = exact::numeric;
exception when others then
  return false;
end $$;

-- A filter with a field renamed: names are keys there, with an operator or a path behind them.
create or replace function formwork.rename_keys(given jsonb, old_name text, new_name text) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select case jsonb_typeof(given)
    when 'object' then (select coalesce(jsonb_object_agg(
        case when key = old_name or starts_with(key, old_name || '__') or starts_with(key, old_name || '.')
          then new_name || substr(key, length(old_name) + 1) else key end,
        formwork.rename_keys(value, old_name, new_name)), '{}') from jsonb_each(given))
    when 'array' then (select coalesce(jsonb_agg(formwork.rename_keys(value, old_name, new_name) order by place), '[]')
      from jsonb_array_elements(given) with ordinality as part (value, place))
    else given end
$$;

-- A list of fields, or fields in a sort order ("-dueOn,id"), with one renamed.
create or replace function formwork.rename_names(given jsonb, old_name text, new_name text) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select case jsonb_typeof(given)
    when 'array' then (select coalesce(jsonb_agg(formwork.rename_names(value, old_name, new_name) order by place), '[]')
      from jsonb_array_elements(given) with ordinality as part (value, place))
    when 'string' then to_jsonb((select string_agg(
        case when ltrim(name, '-') = old_name or starts_with(ltrim(name, '-'), old_name || '.')
          then left(name, length(name) - length(ltrim(name, '-'))) || new_name || substr(ltrim(name, '-'), length(old_name) + 1)
          else name end, ',' order by place)
      from string_to_table(given #>> '{}', ',') with ordinality as part (name, place)))
    else given end
$$;

-- A compiled row rule with a column renamed.
create or replace function formwork.rename_rule(given jsonb, old_name text, new_name text) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select case jsonb_typeof(given)
    when 'object' then (select coalesce(jsonb_object_agg(key,
        case when key = 'column' and value = to_jsonb(old_name) then to_jsonb(new_name)
          when key = 'value' then value else formwork.rename_rule(value, old_name, new_name) end), '{}') from jsonb_each(given))
    when 'array' then (select coalesce(jsonb_agg(formwork.rename_rule(value, old_name, new_name) order by place), '[]')
      from jsonb_array_elements(given) with ordinality as part (value, place))
    else given end
$$;

create or replace function formwork.rename_in_view(given jsonb, old_name text, new_name text) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(key, case
      when key in ('columns', 'filters', 'sort', 'by') then formwork.rename_names(value, old_name, new_name)
      when key in ('filter', 'widths', 'pins') then formwork.rename_keys(value, old_name, new_name)
      else value end), '{}') from jsonb_each(given)
$$;

-- Cards of home pages with a field renamed, or another name for their entity: `group` is "field" or "field:month", `measure` "sum:field".
create or replace function formwork.rename_in_cards(given jsonb, entity_key text, old_name text, new_name text) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select case jsonb_typeof(given)
    when 'object' then (select coalesce(jsonb_object_agg(key, case
        when given ->> 'entity' is distinct from entity_key then formwork.rename_in_cards(value, entity_key, old_name, new_name)
        when key = 'group' and split_part(value #>> '{}', ':', 1) = old_name
          then to_jsonb(new_name || substr(value #>> '{}', length(old_name) + 1))
        when key = 'measure' and split_part(value #>> '{}', ':', 2) = old_name
          then to_jsonb(split_part(value #>> '{}', ':', 1) || ':' || new_name)
        when key = 'filter' then formwork.rename_keys(value, old_name, new_name)
        else value end), '{}') from jsonb_each(given))
    when 'array' then (select coalesce(jsonb_agg(formwork.rename_in_cards(value, entity_key, old_name, new_name) order by place), '[]')
      from jsonb_array_elements(given) with ordinality as part (value, place))
    else given end
$$;

create or replace function formwork.rename_cards_entity(given jsonb, old_key text, new_key text) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select case jsonb_typeof(given)
    when 'object' then (select coalesce(jsonb_object_agg(key, case
        when key = 'entity' and value = to_jsonb(old_key) then to_jsonb(new_key)
        else formwork.rename_cards_entity(value, old_key, new_key) end), '{}') from jsonb_each(given))
    when 'array' then (select coalesce(jsonb_agg(formwork.rename_cards_entity(value, old_key, new_key) order by place), '[]')
      from jsonb_array_elements(given) with ordinality as part (value, place))
    else given end
$$;

-- Names that this transaction has changed so far: the tables as they were applied last know the former ones.
create or replace function formwork.note_rename(given jsonb) returns void
language sql set search_path = public, pg_temp as $$
  select set_config('formwork.renames',
    (coalesce(nullif(current_setting('formwork.renames', true), ''), '[]')::jsonb || given)::text, true)
$$;

-- Relations between tables under the names of now: [{"entity", "table", "field", "target"}].
create or replace function formwork.links_now() returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
declare links jsonb; renamed jsonb;
begin
  select coalesce(jsonb_agg(distinct jsonb_build_object('entity', t ->> 'entity', 'table', t ->> 'name', 'field', c ->> 'field', 'target', k ->> 'table')), '[]')
    into links
    from (select tables from formwork.applied_state order by id desc limit 1) s,
      jsonb_array_elements(s.tables -> 'tables') t, jsonb_array_elements(t -> 'foreignKeys') k, jsonb_array_elements(t -> 'columns') c
   where c ->> 'name' = k ->> 'column' and c ->> 'field' is not null;
  for renamed in select value from jsonb_array_elements(coalesce(nullif(current_setting('formwork.renames', true), ''), '[]')::jsonb) loop
    select coalesce(jsonb_agg(case when renamed ? 'was'
        then link || jsonb_build_object(
          'entity', case when link ->> 'table' = renamed ->> 'was' then renamed ->> 'entity' else link ->> 'entity' end,
          'table', case when link ->> 'table' = renamed ->> 'was' then renamed ->> 'table' else link ->> 'table' end,
          'target', case when link ->> 'target' = renamed ->> 'was' then renamed ->> 'table' else link ->> 'target' end)
        when link ->> 'table' = renamed ->> 'table' and link ->> 'field' = renamed ->> 'from'
        then link || jsonb_build_object('field', renamed ->> 'to') else link end), '[]')
      into links from jsonb_array_elements(links) link;
  end loop;
  return links;
end $$;

drop function if exists formwork.ways_to(text);
-- Paths over up to three relations by which filters of other entities reach a table: "projectId.ownerId" of a task, before ".name".
create or replace function formwork.paths_to(table_now text) returns table (entity text, path text)
language sql stable set search_path = public, pg_temp as $$
  with recursive link as (
    select l ->> 'entity' as entity, l ->> 'table' as at, l ->> 'field' as field, l ->> 'target' as target
      from jsonb_array_elements(formwork.links_now()) l
  ), way as (
    select entity, at, field as path, 1 as steps from link where target = table_now
    union
    select link.entity, link.at, link.field || '.' || way.path, way.steps + 1 from link join way on link.target = way.at where way.steps < 3
  )
  select distinct way.entity, way.path from way
$$;

-- Saved views and cards of other entities, whose filters go over relations.
create or replace function formwork.rename_over_paths(table_now text, old_field text, new_field text)
returns void language plpgsql set search_path = public, pg_temp as $$
declare way record; board text;
begin
  for way in select entity, path || '.' || old_field as old_path, path || '.' || new_field as new_path from formwork.paths_to(table_now) loop
    if to_regclass('public.system_list_view') is not null then
      update system_list_view set content = formwork.rename_in_view(content, way.old_path, way.new_path)
       where list = way.entity and strpos(content::text, way.old_path) > 0;
    end if;
    foreach board in array array['system_dashboard', 'system_dashboard_default'] loop
      if to_regclass('public.' || board) is not null then
        execute format('update %I set widgets = formwork.rename_in_cards(widgets, $1, $2, $3)
          where strpos(widgets::text, $2) > 0 and strpos(widgets::text, to_json($1)::text) > 0', board)
          using way.entity, way.old_path, way.new_path;
      end if;
    end loop;
  end loop;
end $$;

create or replace function formwork.rename_field(entity_key text, table_now text, old_field text, new_field text, old_column text, new_column text)
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  update formwork.quarantined set column_name = new_column
   where table_name = table_now and column_name = old_column and kind = 'values';
  if to_regclass('public.access_role_column') is not null then
    update access_role_column set column_name = new_field where table_name = table_now and column_name = old_field;
  end if;
  if to_regclass('public.access_role_rule') is not null then
    update access_role_rule set condition = formwork.rename_keys(condition, old_field, new_field),
      rule = formwork.rename_rule(rule, old_column, new_column) where table_name = table_now;
  end if;
  if to_regclass('public.system_list_view') is not null then
    update system_list_view set content = formwork.rename_in_view(content, old_field, new_field) where list = entity_key;
  end if;
  if to_regclass('public.system_dashboard') is not null then
    update system_dashboard set widgets = formwork.rename_in_cards(widgets, entity_key, old_field, new_field)
     where widgets::text like '%"' || entity_key || '"%';
  end if;
  if to_regclass('public.system_dashboard_default') is not null then
    update system_dashboard_default set widgets = formwork.rename_in_cards(widgets, entity_key, old_field, new_field)
     where widgets::text like '%"' || entity_key || '"%';
  end if;
  if to_regclass('formwork.import_mapping') is not null then
    update formwork.import_mapping m set mapping = (
      select coalesce(jsonb_object_agg(key, case when value = to_jsonb(old_field) then to_jsonb(new_field) else value end), '{}')
        from jsonb_each(m.mapping)) where m.entity = entity_key;
  end if;
  if to_regclass('formwork.sequence_counter') is not null then
    update formwork.sequence_counter set field = new_field where entity = entity_key and field = old_field;
  end if;
  perform formwork.rename_over_paths(table_now, old_field, new_field);
  perform formwork.note_rename(jsonb_build_object('table', table_now, 'from', old_field, 'to', new_field));
end $$;

create or replace function formwork.rename_entity(old_key text, new_key text, old_table text, new_table text)
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  update formwork.quarantined set table_name = new_table where table_name = old_table;
  perform formwork.note_rename(jsonb_build_object('was', old_table, 'table', new_table, 'entity', new_key));
  if to_regclass('public.access_role_column') is not null then
    update access_role_column set table_name = new_table where table_name = old_table;
  end if;
  if to_regclass('public.access_role_rule') is not null then
    update access_role_rule set table_name = new_table where table_name = old_table;
  end if;
  if to_regclass('public.system_list_view') is not null then
    update system_list_view set list = new_key where list = old_key;
    update system_list_choice set list = new_key where list = old_key;
  end if;
  if to_regclass('public.system_dashboard') is not null then
    update system_dashboard set widgets = formwork.rename_cards_entity(widgets, old_key, new_key)
     where widgets::text like '%"' || old_key || '"%';
  end if;
  if to_regclass('public.system_dashboard_default') is not null then
    update system_dashboard_default set widgets = formwork.rename_cards_entity(widgets, old_key, new_key)
     where widgets::text like '%"' || old_key || '"%';
  end if;
  if to_regclass('public.access_menu') is not null then
    update access_menu set component = '/' || new_key || '/index' where component = '/' || old_key || '/index';
    update access_menu m set path = '/' || new_key where path = '/' || old_key
      and not exists (select 1 from access_menu o where o.path = '/' || new_key and o.tenant_id is not distinct from m.tenant_id);
  end if;
  if to_regclass('formwork.import_mapping') is not null then
    update formwork.import_mapping set entity = new_key where entity = old_key;
  end if;
  if to_regclass('formwork.sequence_counter') is not null then
    update formwork.sequence_counter set entity = new_key where entity = old_key;
  end if;
end $$;

revoke all on function formwork.rename_field(text, text, text, text, text, text), formwork.rename_entity(text, text, text, text),
  formwork.rename_over_paths(text, text, text), formwork.note_rename(jsonb) from public;
