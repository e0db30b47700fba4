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
        case when ltrim(name, '-') = old_name then left(name, length(name) - length(old_name)) || new_name else name end, ',' order by place)
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

-- Fields of other entities that lead to a table, as the tables were applied last: their filters say "field.name".
create or replace function formwork.ways_to(table_now text) returns table (entity text, field text)
language sql stable set search_path = public, pg_temp as $$
  select distinct t ->> 'entity', c ->> 'field'
    from (select tables from formwork.applied_state order by id desc limit 1) s,
      jsonb_array_elements(s.tables -> 'tables') t, jsonb_array_elements(t -> 'foreignKeys') k, jsonb_array_elements(t -> 'columns') c
   where k ->> 'table' = table_now and c ->> 'name' = k ->> 'column'
$$;

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
    update system_list_view v set content = formwork.rename_in_view(v.content, w.field || '.' || old_field, w.field || '.' || new_field)
      from formwork.ways_to(table_now) w where v.list = w.entity and v.content::text like '%"' || w.field || '.' || old_field || '%';
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
end $$;

create or replace function formwork.rename_entity(old_key text, new_key text, old_table text, new_table text)
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  update formwork.quarantined set table_name = new_table where table_name = old_table;
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

revoke all on function formwork.rename_field(text, text, text, text, text, text), formwork.rename_entity(text, text, text, text) from public;
