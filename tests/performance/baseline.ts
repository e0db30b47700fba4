/**
 * The hand-written handler that the benchmarks compare with: Fastify and pg, parameters and plain SQL, no sign-in, no
 * permission, no row-level security, no validation, exact count. Started as a process of its own:
 * `node tests/performance/baseline.ts <database url> <tenant id>`; prints its port.
 */
import fastify from "fastify";
import pg from "pg";

pg.types.setTypeParser(20, Number);
const [url, tenant] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = fastify();
const tenantId = Number(tenant);

const columns = `id, account, real_name as "realName", nick_name as "nickName", sex, birthday::text as birthday,
  phone, email, address, org_id as "orgId", pos_id as "posId", job_num as "jobNum", account_type as "accountType",
  order_no as "orderNo", status, remark, create_time as "createTime", update_time as "updateTime",
  create_user_id as "createUserId", create_user_name as "createUserName", update_user_name as "updateUserName", version`;

interface ListQuery {
  status: string;
  limit: string;
  offset: string;
}

app.get<{ Querystring: ListQuery }>("/accounts", async (request, reply) => {
  const { status, limit, offset } = request.query;
  const [rows, count] = await Promise.all([
    pool.query(
      `select ${columns} from access_account
       where tenant_id = $1 and is_delete = false and status = $2
       order by create_time desc, id desc limit $3 offset $4`,
      [tenantId, Number(status), Number(limit), Number(offset)],
    ),
    pool.query<{ count: number }>(
      "select count(*) as count from access_account where tenant_id = $1 and is_delete = false and status = $2",
      [tenantId, Number(status)],
    ),
  ]);
  reply.header("x-total-count", count.rows[0]?.count ?? 0);
  return rows.rows;
});

app.get<{ Params: { id: string } }>("/accounts/:id", async (request, reply) => {
  const { rows } = await pool.query(
    `select ${columns} from access_account where id = $1 and tenant_id = $2 and is_delete = false`,
    [Number(request.params.id), tenantId],
  );
  return rows[0] ?? reply.code(404).send({ message: "not found" });
});

app.post<{ Body: { name: string; code: string; orderNo: number; remark: string; status: number } }>(
  "/positions",
  async (request, reply) => {
    const { name, code, orderNo, remark, status } = request.body;
    const { rows } = await pool.query(
      `insert into access_position (tenant_id, name, code, order_no, remark, status, create_time, create_user_id, create_user_name)
       values ($1, $2, $3, $4, $5, $6, now(), 1, 'baseline') returning *`,
      [tenantId, name, code, orderNo, remark, status],
    );
    return reply.code(201).send(rows[0]);
  },
);

app.put<{ Params: { id: string }; Body: { remark: string } }>(
  "/positions/:id",
  async (request, reply) => {
    const { rows } = await pool.query(
      `update access_position set remark = $1, update_time = now(), update_user_id = 1, update_user_name = 'baseline',
       version = version + 1
     where id = $2 and tenant_id = $3 and is_delete = false returning *`,
      [request.body.remark, Number(request.params.id), tenantId],
    );
    return rows[0] ?? reply.code(404).send({ message: "not found" });
  },
);

await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
console.log(`port ${typeof address === "object" && address ? address.port : 0}`);
