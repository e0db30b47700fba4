-- Until now a drawn form could compute a value from any column of a related record, such as the checksum of a password. What such forms
-- wrote is taken out: of answers, of what was set aside, of the change journal, of the logs and of kept answers of calls. The links of
-- the journal's chain from the first changed row on are sealed anew, so that it stays verifiable; a head noted outside before is not
-- found again.

select set_config('app.platform', 'on', true);

create temporary table "secret_values" on commit drop as
  select distinct value from (
    select access_secret from access_open_access
    union all select client_secret from access_oauth_provider
    union all select bind_pass from access_ldap
    union all select connection from access_tenant
    union all select slave_connections from access_tenant
    union all select unnest(array[session_key, access_token, refresh_token]) from access_oauth_user
    union all select auth_header from system_job_detail
    union all select password from access_account
    union all select password from access_password_record
  ) as kept (value)
  where char_length(value) >= 8;
create index on "secret_values" (value);

create function pg_temp.questions(document text) returns jsonb language plpgsql immutable as $$
begin
  return coalesce(document::jsonb -> 'properties', '{}');
exception when others then
  return '{}';
end
$$;

-- Names of stored answers that were computed over a relation, by form and tenant; from now on each reader has them worked out.
create temporary table "over_relations" on commit drop as
  select distinct f.tenant_id, f.id as form_id, f.code, p.key as field,
         lower(regexp_replace(p.key, '([A-Z])', '_\1', 'g')) as column_name
    from system_form f
    join system_form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id,
    lateral jsonb_each(pg_temp.questions(v.document)) p,
    lateral jsonb_each(pg_temp.questions(v.document)) r
   where p.value -> 'x-computed' ->> 'stored' = 'true'
     and r.value ? 'x-relation'
     and (p.value -> 'x-computed' ->> 'expr' ~ ('(^|\W)' || r.key || '\s*\.')
       or p.value -> 'x-computed' ->> 'expr' ~ ('(^|\W)' || coalesce(r.value -> 'x-relation' ->> 'label', '-') || '(\W|$)'));

create function pg_temp.without_hashes(given text) returns text language sql immutable as $$
  select regexp_replace(given, '\$argon2(id|i|d)\$[A-Za-z0-9$=,+/._-]*', '***', 'g')
$$;

-- A value without checksums of passwords, and without texts that are a kept secret.
create function pg_temp.cleaned(given jsonb) returns jsonb language plpgsql as $$
declare
  result text := pg_temp.without_hashes(given::text);
  secret text;
begin
  for secret in
    select distinct s.value
      from jsonb_path_query(given, 'strict $.** ? (@.type() == "string")') as leaf
      join "secret_values" s on s.value = leaf #>> '{}'
  loop
    result := replace(result, to_json(secret)::text, '"***"');
  end loop;
  return result::jsonb;
end
$$;

create function pg_temp.cleaned_answers(tenant bigint, form bigint, given jsonb) returns jsonb language sql as $$
  select pg_temp.cleaned(case when jsonb_typeof(given) <> 'object' then given else given - coalesce(
    (select array_agg(o.field) from "over_relations" o where o.tenant_id = tenant and o.form_id = form), '{}') end)
$$;

update system_form_submission s set answers = pg_temp.cleaned_answers(s.tenant_id, s.form_id, s.answers)
 where s.answers is distinct from pg_temp.cleaned_answers(s.tenant_id, s.form_id, s.answers);

delete from system_form_archive a using "over_relations" o
 where o.tenant_id = a.tenant_id and o.form_id = a.form_id and o.field = a.field;
update system_form_archive a set answer = pg_temp.cleaned(a.answer)
 where a.answer is distinct from pg_temp.cleaned(a.answer);

-- Tables of modules that were made from forms.
do $$
declare
  place record;
begin
  for place in
    select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name like 'forms\_%' and c.data_type = 'text'
  loop
    execute format('update %I set %I = pg_temp.without_hashes(%2$I) where %2$I like ''%%$argon2%%''', place.table_name, place.column_name);
  end loop;
end
$$;

do $$
declare
  changed bigint[];
  link formwork.journal_seal;
  before bytea;
  facts text;
begin
  with images as (
    select j.id,
           pg_temp.cleaned(j.before - coalesce(n.names, '{}')) as before,
           pg_temp.cleaned(j.after - coalesce(n.names, '{}')) as after
      from formwork.journal j
      left join lateral (
        select array_agg(o.field) || array_agg(o.column_name) as names from "over_relations" o
         where o.tenant_id = j.tenant_id and 'forms/' || o.code = j.entity
      ) n on true
     where j.entity like 'forms/%'
  ), written as (
    update formwork.journal j set before = i.before, after = i.after from images i
     where i.id = j.id and (j.before is distinct from i.before or j.after is distinct from i.after)
    returning j.id
  )
  select array_agg(id) into changed from written;
  if changed is null then return; end if;
  raise notice '% rows of the change journal held values that forms had read from closed columns', cardinality(changed);
  for link in
    select * from formwork.journal_seal
     where no >= (select min(no) from formwork.journal_seal where ids && changed) order by no
  loop
    link.previous := coalesce(before, link.previous);
    link.hashes := array(
      select case when u.id = any (changed)
                  then (select formwork.journal_hash(j) from formwork.journal j where j.id = u.id) else u.hash end
        from unnest(link.ids, link.hashes) with ordinality as u (id, hash, n) order by n);
    facts := concat_ws('|', link.no, to_char(link.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                       link.from_xid, link.to_xid, link.floor_id, array_to_string(link.ids, '|'));
    before := sha256(link.previous || convert_to(facts, 'UTF8') ||
                     (select string_agg(u.hash, ''::bytea order by n) from unnest(link.hashes) with ordinality as u (hash, n)));
    update formwork.journal_seal set previous = link.previous, hashes = link.hashes, hash = before where no = link.no;
  end loop;
end
$$;

update system_log_op set request_param = pg_temp.without_hashes(request_param), return_result = pg_temp.without_hashes(return_result),
       message = pg_temp.without_hashes(message)
 where request_param like '%$argon2%' or return_result like '%$argon2%' or message like '%$argon2%';
update system_log_ex set request_param = pg_temp.without_hashes(request_param), return_result = pg_temp.without_hashes(return_result),
       message = pg_temp.without_hashes(message), exception = pg_temp.without_hashes(exception)
 where request_param like '%$argon2%' or return_result like '%$argon2%' or message like '%$argon2%' or exception like '%$argon2%';
update system_log_op l set return_result = replace(l.return_result, to_json(s.value)::text, '"***"'),
       request_param = replace(l.request_param, to_json(s.value)::text, '"***"')
  from "secret_values" s
 where l.request_url like '/api/forms%'
   and (strpos(l.return_result, to_json(s.value)::text) > 0 or strpos(l.request_param, to_json(s.value)::text) > 0);

-- Files of exports that still wait to be fetched.
update formwork.task set expires_at = now() where kind = 'export' and entity like 'forms/%';

delete from formwork.idempotency i where i.response::text like '%$argon2%' or i.response is distinct from pg_temp.cleaned(i.response);
