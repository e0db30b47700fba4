-- What drawn forms need of the database.

-- A version of a form is never changed and never deleted, but for its publisher, who may leave, and with its whole tenant.
create or replace function formwork.keep_form_version() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if new.publish_user_id is null and to_jsonb(new) - 'publish_user_id' = to_jsonb(old) - 'publish_user_id' then
      return new;
    end if;
  elsif current_setting('app.platform', true) = 'on'
    and exists (select 1 from access_tenant where id = old.tenant_id and is_delete) then
    return old;
  end if;
  raise exception 'a version of a form never changes' using errcode = '42501';
end $$;

-- The views of a form that is deleted for good.
create or replace function formwork.drop_form_views() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('drop view if exists answered.%I', 'form_' || old.id);
  execute format('drop view if exists public.%I', 'form_' || old.id);
  return null;
end $$;

-- Views of drawn forms with closed fields empty, beside the schema `readable`, which every migration makes anew.
create schema if not exists answered;
grant usage on schema answered to formwork_app;

-- Readings of a stored answer; whatever does not fit is no answer.
create or replace function formwork.answer_date(given text) returns date
language sql immutable parallel safe as $$
  select case when given ~ '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])' then
    case when substr(given, 9, 2)::int <= extract(day from make_date(substr(given, 1, 4)::int, substr(given, 6, 2)::int, 1)
        + interval '1 month' - interval '1 day')
      then make_date(substr(given, 1, 4)::int, substr(given, 6, 2)::int, substr(given, 9, 2)::int) end end
$$;

create or replace function formwork.answer_moment(given text) returns timestamptz
language sql stable parallel safe as $$
  select case when given ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,6})?)?(Z|[+-](0[0-9]|1[0-4]):?[0-5][0-9])$' then
    case when formwork.answer_date(given) is not null then given::timestamptz end end
$$;

-- The SQL of one column of a form's view: `type` is one of a closed list, the field is a name that was checked.
create or replace function formwork.answer_sql(field text, type text, digits int, decimals int) returns text
language plpgsql immutable set search_path = public, pg_temp as $$
declare read text := format('s.answers ->> %L', field);
begin
  return case type
    when 'text' then format('(%s)', read)
    when 'integer' then format('case when (%1$s) ~ ''^-?[0-9]{1,10}$'' then case when (%1$s)::bigint between -2147483648 and 2147483647 then (%1$s)::integer end end', read)
    when 'bigint' then format('case when (%1$s) ~ ''^-?[0-9]{1,18}$'' then (%1$s)::bigint end', read)
    when 'numeric' then format('case when (%1$s) ~ ''^-?[0-9]{1,%2$s}(\.[0-9]{1,%3$s})?$'' then (%1$s)::numeric(%4$s,%5$s) end',
      read, greatest(digits - decimals, 1), greatest(decimals, 1), digits, decimals)
    when 'boolean' then format('case s.answers -> %1$L when ''true''::jsonb then true when ''false''::jsonb then false end', field)
    when 'date' then format('formwork.answer_date(%s)', read)
    when 'timestamptz' then format('formwork.answer_moment(%s)', read)
    when 'jsonb' then format('nullif(s.answers -> %1$L, ''null''::jsonb)', field)
  end;
end $$;

-- An answer as the number of a column of large forms; it reads as answer_sql does.
create or replace function formwork.answer_number(given text, slot jsonb) returns numeric
language sql immutable parallel safe as $$
  select case slot ->> 'type'
    when 'integer' then case when given ~ '^-?[0-9]{1,10}$' then case when given::bigint between -2147483648 and 2147483647 then given::numeric end end
    when 'bigint' then case when given ~ '^-?[0-9]{1,18}$' then given::numeric end
    when 'numeric' then case when given ~ ('^-?[0-9]{1,' || greatest((slot ->> 'digits')::int - (slot ->> 'decimals')::int, 1)::text
        || '}(\.[0-9]{1,' || greatest((slot ->> 'decimals')::int, 1)::text || '})?$') then round(given::numeric, (slot ->> 'decimals')::int) end
  end
$$;

-- Puts the answers that lists of a large form sort and filter by into their typed columns, whoever writes them and wherever.
create or replace function formwork.fill_form_slots() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  layout record;
  slots jsonb;
  given constant jsonb := new.answers;
begin
  select l.revision, l.slots, l.counts into layout from formwork.form_layout l where l.form_id = new.form_id;
  if not found and new._layout is null then return new; end if;
  slots := coalesce(layout.slots, '{}');
  new._layout := layout.revision;
  new._text_count := layout.counts ->> 'text';
  new._text_1 := given ->> (slots #>> '{_text_1,field}');
  new._text_2 := given ->> (slots #>> '{_text_2,field}');
  new._text_3 := given ->> (slots #>> '{_text_3,field}');
  new._text_4 := given ->> (slots #>> '{_text_4,field}');
  if octet_length(concat(new._text_1, new._text_2, new._text_3, new._text_4)) > 2000
    and greatest(octet_length(new._text_1), octet_length(new._text_2), octet_length(new._text_3), octet_length(new._text_4)) > 2000 then
    raise exception 'F4000' using errcode = 'FW000';
  end if;
  new._integer_count := layout.counts ->> 'integer';
  if slots ? '_integer_1' then new._integer_1 := formwork.answer_number(given ->> (slots #>> '{_integer_1,field}'), slots -> '_integer_1'); else new._integer_1 := null; end if;
  if slots ? '_integer_2' then new._integer_2 := formwork.answer_number(given ->> (slots #>> '{_integer_2,field}'), slots -> '_integer_2'); else new._integer_2 := null; end if;
  if slots ? '_integer_3' then new._integer_3 := formwork.answer_number(given ->> (slots #>> '{_integer_3,field}'), slots -> '_integer_3'); else new._integer_3 := null; end if;
  new._bigint_count := layout.counts ->> 'bigint';
  if slots ? '_bigint_1' then new._bigint_1 := formwork.answer_number(given ->> (slots #>> '{_bigint_1,field}'), slots -> '_bigint_1'); else new._bigint_1 := null; end if;
  if slots ? '_bigint_2' then new._bigint_2 := formwork.answer_number(given ->> (slots #>> '{_bigint_2,field}'), slots -> '_bigint_2'); else new._bigint_2 := null; end if;
  new._numeric_count := layout.counts ->> 'numeric';
  if slots ? '_numeric_1' then new._numeric_1 := formwork.answer_number(given ->> (slots #>> '{_numeric_1,field}'), slots -> '_numeric_1'); else new._numeric_1 := null; end if;
  if slots ? '_numeric_2' then new._numeric_2 := formwork.answer_number(given ->> (slots #>> '{_numeric_2,field}'), slots -> '_numeric_2'); else new._numeric_2 := null; end if;
  new._date_count := layout.counts ->> 'date';
  new._date_1 := formwork.answer_date(given ->> (slots #>> '{_date_1,field}'));
  new._date_2 := formwork.answer_date(given ->> (slots #>> '{_date_2,field}'));
  new._timestamptz_count := layout.counts ->> 'timestamptz';
  new._timestamptz_1 := formwork.answer_moment(given ->> (slots #>> '{_timestamptz_1,field}'));
  new._timestamptz_2 := formwork.answer_moment(given ->> (slots #>> '{_timestamptz_2,field}'));
  return new;
end $$;

-- So that the planner knows what the filled columns hold; the login of the server owns no table.
create or replace function formwork.analyze_submissions() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze system_form_submission;
end $$;

-- True when the roles' rule for this command lets a row of a form through. Where rules have to be said, the policies of the submissions
-- keep back who says none.
create or replace function formwork.form_rule(form text, command text, line jsonb) returns boolean
language sql stable as $$
  select coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') or current_setting('app.platform', true) = 'on'
    or jsonb_path_match_tz(line, coalesce(nullif(current_setting('app.row_rules', true), '')::jsonb -> form ->> command, '(1 == 1)')::jsonpath, '{}', true)
$$;

-- Makes the views through which the submissions of a form are read and written like any table: one typed column for each answer.
-- `columns`: [{"column", "field", "type", "digits"?, "decimals"?, "default"?}]. The names are checked here once more, since it runs as the
-- owner; row-level security of system_form_submission holds, because the views ask as whoever reads them.
create or replace function formwork.make_form_view(form bigint, columns jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  name text := 'form_' || form;
  part jsonb;
  list text := '';
  closed text := '';
  mapping jsonb := '{}';
  tenant constant bigint := (select f.tenant_id from system_form f where f.id = form);
  ready constant jsonb := coalesce((select l.ready from formwork.form_layout l where l.form_id = form), '{}');
  slot text;
  filled text := '';
  plain constant text := 'id,tenant_id,create_time,update_time,create_user_id,create_user_name,update_user_id,update_user_name,create_org_id,create_org_name,is_delete,version';
begin
  if form is null or form < 1 or not exists (select 1 from system_form f where f.id = form
      and (f.tenant_id = nullif(current_setting('app.tenant', true), '')::bigint or current_setting('app.platform', true) = 'on')) then
    raise exception 'D1002' using errcode = 'FW000';
  end if;
  if jsonb_typeof(columns) <> 'array' or jsonb_array_length(columns) > 1400 then
    raise exception 'F4000' using errcode = 'FW000';
  end if;
  for part in select value from jsonb_array_elements(columns) loop
    if coalesce(part ->> 'column', '') !~ '^[a-z][a-z0-9_]{0,62}$' or coalesce(part ->> 'field', '') !~ '^[a-z][A-Za-z0-9]{0,62}$'
      or part ->> 'column' = any(string_to_array(plain, ','))
      or formwork.answer_sql(part ->> 'field', part ->> 'type', (part ->> 'digits')::int, (part ->> 'decimals')::int) is null then
      raise exception 'F4000' using errcode = 'FW000';
    end if;
    -- From its own column where it has one by now; what follows tells the planner which indexes hold the form.
    select r.key into slot from jsonb_each(ready) r where r.value = part - 'column' - 'default' and r.key ~ '^_[a-z]+_[1-4]$';
    list := list || format(', %s as %I', coalesce('s.' || quote_ident(slot),
      formwork.answer_sql(part ->> 'field', part ->> 'type', (part ->> 'digits')::int, (part ->> 'decimals')::int)), part ->> 'column');
    filled := filled || coalesce(' and s.' || quote_ident(regexp_replace(slot, '[0-9]$', 'count')) || ' >= ' || right(slot, 1), '');
    closed := closed || format(', case when strpos(coalesce(current_setting(''app.closed'', true), ''''), %L) = 0 then %I end as %2$I',
      '"' || name || '.' || (part ->> 'field') || '"', part ->> 'column');
    mapping := mapping || jsonb_build_object(part ->> 'column', part ->> 'field');
  end loop;
  execute format('drop view if exists answered.%I', name);
  execute format('drop view if exists public.%I', name);
  execute format($view$
    create view public.%1$I with (security_invoker = true) as
      select v.* from (
        select %3$s, (select n.number from system_form_version n where n.id = s.version_id) as "_version", s.channel as "_channel"%4$s
          from system_form_submission s where s.tenant_id = %5$s and s.form_id = %2$s%6$s) v
       where (case when (select coalesce(current_setting('app.row_rules', true), '') in ('', '{"*":{}}') or current_setting('app.platform', true) = 'on') then true
                when formwork.form_rule(%1$L, 'read', to_jsonb(v.*)) then true end) is not null
    $view$, name, form, 's.' || replace(plain, ',', ', s.'), list, tenant, filled);
  execute format('create view answered.%1$I with (security_invoker = true) as select %2$s, "_version", "_channel"%3$s from public.%1$I',
    name, replace(plain, ',', ', '), closed);
  execute format('alter view public.%I alter column id set default nextval(''formwork.id_seq'')', name);
  for part in select value from jsonb_array_elements(columns) loop
    if part ? 'default' and jsonb_typeof(part -> 'default') <> 'null' then
      execute format('alter view public.%I alter column %I set default %L', name, part ->> 'column',
        case when part ->> 'type' = 'jsonb' then (part -> 'default')::text else part ->> 'default' end);
    end if;
  end loop;
  execute format('create trigger write_submission instead of insert or update or delete on public.%I for each row execute function formwork.write_submission(%L, %L)',
    name, form::text, mapping::text);
  execute format('comment on view public.%I is %L', name, encode(sha256(convert_to(columns::text, 'UTF8')), 'hex'));
  execute format('grant select, insert, update, delete on public.%I to formwork_app', name);
  execute format('grant select on answered.%I to formwork_app', name);
  perform formwork.share_rights();
end $$;

-- How many submissions a form of the own tenant has, whatever the person may see of them. The setting is changed inside: an owner who is no
-- superuser may not give it to a function.
create or replace function formwork.form_count(form bigint) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.platform', true), '');
  total bigint;
begin
  perform set_config('app.platform', 'on', true);
  select count(*) into total from system_form f
    join system_form_submission s on s.tenant_id = f.tenant_id and s.form_id = f.id and not s.is_delete
   where f.id = form and f.tenant_id = nullif(current_setting('app.tenant', true), '')::bigint;
  perform set_config('app.platform', before, true);
  return total;
end $$;

-- Whether a person, or a browser by its checksum, has sent in a form of the own tenant, whatever the person may see of the submissions. Rows
-- of an import were sent by others than who imports them.
create or replace function formwork.form_answered(form bigint, person bigint, device text) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.platform', true), '');
  answered boolean;
begin
  perform set_config('app.platform', 'on', true);
  select exists (select 1 from system_form f
    join system_form_submission s on s.tenant_id = f.tenant_id and s.form_id = f.id and not s.is_delete
     and (s.device_hash = device or (s.create_user_id = person and s.channel <> 'import'))
   where f.id = form and f.tenant_id = nullif(current_setting('app.tenant', true), '')::bigint) into answered;
  perform set_config('app.platform', before, true);
  return answered;
end $$;

-- Writes through the view of a form: answers go where they are kept, under the version that is asked for now. Nothing is taken by a
-- form that is closed, over or full, whoever sends it; the count is exact because whoever counts holds the form.
create or replace function formwork.write_submission() returns trigger
language plpgsql set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  form constant bigint := tg_argv[0]::bigint;
  mapping constant jsonb := tg_argv[1]::jsonb;
  name constant text := 'form_' || tg_argv[0];
  link constant bigint := nullif(current_setting('app.form_link', true), '')::bigint;
  device constant text := nullif(current_setting('app.form_device', true), '');
  comes_back boolean;
  person bigint;
  state record;
  line record;
  before jsonb;
  given jsonb;
  filled jsonb;
  emptied text[];
  way text;
begin
  if tg_op = 'DELETE' then
    if not formwork.form_rule(name, 'delete', to_jsonb(old)) then return null; end if;
    delete from system_form_submission s where s.id = old.id and s.form_id = form;
    if not found then return null; end if;
    return old;
  end if;
  given := to_jsonb(new);
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
    if not formwork.form_rule(name, 'update', before) then return null; end if;
    if new.is_delete and not formwork.form_rule(name, 'delete', given) then return null; end if;
    -- Held until the end, so that nothing is changed while the submissions move into the table of a module; alone where it has to be counted.
    comes_back := old.is_delete and not new.is_delete;
    if comes_back and exists (select 1 from system_form f where f.id = form and (f.quota is not null or f.once_only)) then
      perform 1 from system_form f where f.id = form and f.status <> 4 for update;
    else
      perform 1 from system_form f where f.id = form and f.status <> 4 for key share;
    end if;
    if not found then raise exception 'F4059' using errcode = 'FW000'; end if;
    -- A deleted submission was not counted meanwhile: it comes back where another one of its sender could come in.
    if comes_back then
      select f.quota, f.once_only, s.create_user_id, s.device_hash, s.channel into state
        from system_form f join system_form_submission s on s.tenant_id = f.tenant_id and s.form_id = f.id and s.id = old.id where f.id = form;
      if not found then return null; end if;
      if state.quota is not null and formwork.form_count(form) >= state.quota then
        raise exception 'F4054' using errcode = 'FW000';
      end if;
      if state.once_only and state.channel <> 'import' and formwork.form_answered(form, state.create_user_id, state.device_hash) then
        raise exception 'F4067' using errcode = 'FW000';
      end if;
    end if;
    select coalesce(jsonb_object_agg(mapping ->> key, value) filter (where jsonb_typeof(value) <> 'null'), '{}'),
           coalesce(array_agg(mapping ->> key) filter (where jsonb_typeof(value) = 'null'), '{}')
      into filled, emptied
      from jsonb_each(given) where mapping ? key and value is distinct from before -> key;
    update system_form_submission s
       set answers = (s.answers - emptied) || filled, update_time = new.update_time, update_user_id = new.update_user_id,
           update_user_name = new.update_user_name, create_time = new.create_time, create_user_id = new.create_user_id,
           create_user_name = new.create_user_name, create_org_id = new.create_org_id, create_org_name = new.create_org_name,
           is_delete = new.is_delete, version = new.version
     where s.id = old.id and s.form_id = form;
    if not found then return null; end if;
    return new;
  end if;
  if not formwork.form_rule(name, 'create', given) then raise insufficient_privilege; end if;
  -- Held until the end, so that nothing comes in while the submissions move into the table of a module; whoever has to count holds it alone.
  if exists (select 1 from system_form f where f.id = form and (f.quota is not null or f.once_only)) then
    perform 1 from system_form f where f.id = form for update;
  else
    perform 1 from system_form f where f.id = form for key share;
  end if;
  select f.tenant_id, f.status, f.accept_from, f.accept_until, f.quota, f.once_only, n.id as version_id, n.number into state
    from system_form f join system_form_version n on n.tenant_id = f.tenant_id and n.form_id = f.id and n.number = f.published_number
   where f.id = form and not f.is_delete;
  if not found then raise exception 'F4055' using errcode = 'FW000'; end if;
  if state.quota is not null and formwork.form_count(form) >= state.quota then
    raise exception 'F4054' using errcode = 'FW000';
  end if;
  if state.status = 4 then raise exception 'F4059' using errcode = 'FW000'; end if;
  if state.status <> 2 then raise exception 'F4052' using errcode = 'FW000'; end if;
  if state.accept_until < now() then raise exception 'F4053' using errcode = 'FW000'; end if;
  if state.accept_from > now() then raise exception 'F4066' using errcode = 'FW000'; end if;
  way := case when link is not null then 'link' else coalesce(nullif(current_setting('app.form_channel', true), ''), 'console') end;
  person := nullif(coalesce(new.create_user_id, nullif(current_setting('app.user', true), '')::bigint), 0);
  -- Through a link a browser says which one it is; one that does not is none that has sent nothing.
  if state.once_only and way <> 'import' and ((link is not null and device is null) or formwork.form_answered(form, person, device)) then
    raise exception 'F4067' using errcode = 'FW000';
  end if;
  if link is not null then
    update system_form_link l set used = l.used + 1
     where l.id = link and l.form_id = form and l.status = 1 and (l.closing_time is null or l.closing_time >= now())
       and (l.quota is null or l.used < l.quota);
    if not found then
      select l.status, l.closing_time < now() as over into line from system_form_link l where l.id = link and l.form_id = form;
      raise exception using errcode = 'FW000',
        message = case when not found or line.status <> 1 then 'F4052' when line.over then 'F4053' else 'F4054' end;
    end if;
  end if;
  select coalesce(jsonb_object_agg(mapping ->> key, value), '{}') into filled
    from jsonb_each(given) where mapping ? key and jsonb_typeof(value) <> 'null';
  insert into system_form_submission as s (id, form_id, version_id, channel, link_id, device_hash, answers, tenant_id, create_time, update_time,
      create_user_id, create_user_name, update_user_id, update_user_name, create_org_id, create_org_name, is_delete, version)
    values (coalesce(new.id, nextval('formwork.id_seq')), form, state.version_id, way, link, case when state.once_only then device end, filled, state.tenant_id,
      coalesce(new.create_time, now()), coalesce(new.update_time, new.create_time, now()), person, nullif(new.create_user_name, ''),
      new.update_user_id, new.update_user_name, new.create_org_id, new.create_org_name, coalesce(new.is_delete, false), coalesce(new.version, 1))
    returning * into line;
  new := jsonb_populate_record(new, (to_jsonb(line) - array['answers', 'form_id', 'version_id', 'channel', 'link_id', 'device_hash']) || jsonb_build_object('_version', state.number, '_channel', way));
  return new;
end $$;

-- What runs as the owner is for the server's logins alone; triggers run without this right.
revoke all on function formwork.drop_form_views(), formwork.fill_form_slots(), formwork.analyze_submissions(),
  formwork.make_form_view(bigint, jsonb) from public;
grant execute on function formwork.analyze_submissions(), formwork.make_form_view(bigint, jsonb) to formwork_app;
