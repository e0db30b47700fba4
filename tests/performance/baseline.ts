/**
 * The hand-written handler that the benchmarks compare with: Fastify and pg, one named prepared statement for each query, tables of its own
 * (baselineTables.ts) with the indexes that serve its reads and no others, exact totals; no sign-in, no permission, no row-level security, no
 * validation, no journal. Started as a process of its own: `node tests/performance/baseline.ts <database url> <tenant id>`; prints its port.
 */
import fastify from "fastify";
import { Pool, types } from "pg";

types.setTypeParser(20, Number);
const [url, tenant] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 10 });
const app = fastify();
const tenantId = Number(tenant);

/** The same fields that the product answers: labels by joins, roles by a sub-select. */
const columns = `t.id, t.account, t.real_name as "realName", t.nick_name as "nickName", t.avatar, t.sex, t.age,
  t.birthday, t.nation, t.phone, t.card_type as "cardType", t.id_card_num as "idCardNum", t.email, t.address,
  t.culture_level as "cultureLevel", t.political_outlook as "politicalOutlook", t.college,
  t.office_phone as "officePhone", t.emergency_contact as "emergencyContact", t.emergency_phone as "emergencyPhone",
  t.emergency_address as "emergencyAddress", t.introduction, t.order_no as "orderNo", t.status, t.remark,
  t.account_type as "accountType", t.org_id as "orgId", o.name as "orgName", t.manager_user_id as "managerUserId",
  m.real_name as "managerUserName", t.pos_id as "posId", p.name as "posName", t.job_num as "jobNum",
  t.pos_level as "posLevel", t.pos_title as "posTitle", t.expertise, t.office_zone as "officeZone", t.office,
  t.join_date as "joinDate", t.domain_account as "domainAccount", t.last_login_ip as "lastLoginIp",
  t.last_login_address as "lastLoginAddress", t.last_login_time as "lastLoginTime",
  t.last_login_device as "lastLoginDevice", t.signature, t.token_version as "tokenVersion",
  t.last_change_password_time as "lastChangePasswordTime",
  array(select r.role_id from access_user_role r where r.account_id = t.id order by r.role_id) as "roleIdList",
  t.tenant_id as "tenantId", t.create_time as "createTime", t.update_time as "updateTime",
  t.create_user_id as "createUserId", t.create_user_name as "createUserName", t.update_user_id as "updateUserId",
  t.update_user_name as "updateUserName", t.is_delete as "isDelete", t.version`;
const source = `baseline.account t left join access_organization o on o.id = t.org_id
  left join baseline.account m on m.id = t.manager_user_id left join baseline.position p on p.id = t.pos_id`;
const affiliations = `coalesce((select json_agg(json_build_object('id', c.id, 'userId', c.user_id, 'orgId', c.org_id,
    'orgName', co.name, 'posId', c.pos_id, 'posName', cp.name, 'jobNum', c.job_num, 'posLevel', c.pos_level,
    'joinDate', c.join_date, 'tenantId', c.tenant_id) order by c.id)
  from access_account_organization c left join access_organization co on co.id = c.org_id
  left join access_position cp on cp.id = c.pos_id where c.user_id = t.id), '[]') as "extOrgIdList"`;

interface ListQuery {
  status: string;
  limit: string;
  offset: string;
}

const page = `select ${columns} from ${source}
  where t.tenant_id = $1 and t.is_delete = false and t.status = $2 order by t.order_no, t.id limit $3 offset $4`;
const total =
  "select count(*)::int as count from baseline.account where tenant_id = $1 and is_delete = false and status = $2";
const one = `select ${columns}, ${affiliations} from ${source}
  where t.id = $1 and t.tenant_id = $2 and t.is_delete = false`;
const insert = `insert into baseline.position
    (tenant_id, name, code, order_no, remark, status, create_time, create_user_id, create_user_name)
  values ($1, $2, $3, $4, $5, $6, now(), 1, 'baseline') returning *`;
const update = `update baseline.position
  set remark = $1, update_time = now(), update_user_id = 1, update_user_name = 'baseline', version = version + 1
  where id = $2 and tenant_id = $3 and is_delete = false returning *`;

app.get<{ Querystring: ListQuery }>("/accounts", async (request, reply) => {
  const { status, limit, offset } = request.query;
  const values = [tenantId, Number(status)];
  const [rows, count] = await Promise.all([
    pool.query({ name: "page", text: page, values: [...values, Number(limit), Number(offset)] }),
    pool.query<{ count: number }>({ name: "total", text: total, values }),
  ]);
  reply.header("x-total-count", count.rows[0]?.count ?? 0);
  return rows.rows;
});

app.get<{ Params: { id: string } }>("/accounts/:id", async (request, reply) => {
  const values = [Number(request.params.id), tenantId];
  const { rows } = await pool.query({ name: "one", text: one, values });
  return rows[0] ?? reply.code(404).send({ message: "not found" });
});

app.post<{ Body: { name: string; code: string; orderNo: number; remark: string; status: number } }>(
  "/positions",
  async (request, reply) => {
    const { name, code, orderNo, remark, status } = request.body;
    const values = [tenantId, name, code, orderNo, remark, status];
    const { rows } = await pool.query({ name: "insert", text: insert, values });
    return reply.code(201).send(rows[0]);
  },
);

app.put<{ Params: { id: string }; Body: { remark: string } }>(
  "/positions/:id",
  async (request, reply) => {
    const values = [request.body.remark, Number(request.params.id), tenantId];
    const { rows } = await pool.query({ name: "update", text: update, values });
    return rows[0] ?? reply.code(404).send({ message: "not found" });
  },
);

await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
console.log(`port ${typeof address === "object" && address ? address.port : 0}`);
