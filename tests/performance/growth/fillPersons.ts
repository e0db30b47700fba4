import type { Client } from "pg";

/** How the table stands at one step: rows of the tenant that is asked, and of all tenants together. */
export interface Size {
  own: number;
  all: number;
  tenants: number;
}

/** Adds what is missing up to `size`; the rows of one tenant lie between those of the others, as they do where all of them work. */
export async function fillPersons(owner: Client, tenantId: number, size: Size): Promise<void> {
  const { rows } = await owner.query<{ own: string; others: string }>(
    "select count(*) filter (where tenant_id = $1) as own, count(*) filter (where tenant_id <> $1) as others from bench_person",
    [tenantId],
  );
  const [own, others] = [Number(rows[0]?.own), Number(rows[0]?.others)];
  await owner.query(
    `insert into bench_person (tenant_id, department_no, account, real_name, nickname, phone, email, job_title, account_type, gender,
       birth_date, employee_no, address, education, status, order_no, remark, create_time)
     select tenant, n % 200, 'user' || lpad(n::text, 8, '0'),
       (array['王','李','张','刘','陈','Smith','Müller','Miller'])[(1 + n % 8)::int] || (array['小明','建国','秀英','Anna','Karl'])[(1 + n % 5)::int] || ' ' || n % 977,
       'nick' || n * 7919 % 100003, '13' || lpad((n * 104729 % 1000000000)::text, 9, '0'), 'user' || n || '@example.com',
       (array['engineer','site manager','inspector','clerk'])[(1 + n % 4)::int],
       (array['system','agent','junior','manager','service','normal','member','other'])[(1 + n * 7 % 8)::int], 'male', date '1960-01-01' + (n % 16000)::int,
       'E' || lpad(n::text, 8, '0'), n % 400 || ' Example Road, Block ' || n % 30, 'bachelor',
       case when n % 10 = 0 then 2 else 1 end, n % 1000, 'remark text for row ' || n,
       timestamptz '2024-01-01' + (n * 7919 % 50000000) * interval '1 second'
     from (select $1::bigint as tenant, n from generate_series($2::bigint + 1, $3::bigint) n
           union all
           select 90000 + n % $4::bigint, n from generate_series($5::bigint + 1, $6::bigint) n) rows
     order by md5(tenant::text || n)`,
    [tenantId, own, size.own, Math.max(1, size.tenants - 1), others, size.all - size.own],
  );
  await owner.query("vacuum analyze bench_person");
}
