import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createDocumentChecker,
  readDocument,
  readOperations,
  type ApiOperation,
} from "../../support/openapi.ts";
import { createRandom } from "../../support/random.ts";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";
import { isRefused, refusalStatus, type Answer } from "./support/answers.ts";
import { signInCallers, type Caller } from "./support/callers.ts";
import { emptyTally, judge } from "./support/judge.ts";
import { plainValues, readRecords, type Records } from "./support/records.ts";
import {
  createRequestMaker,
  ownerOf,
  type ApiRequest,
  type RequestMaker,
} from "./support/requests.ts";
import { watchWrites, type WriteWatch } from "./support/writeWatch.ts";

/** More of them, or others, by FUZZ_REQUESTS and FUZZ_SEED. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 2500);
const seed = Number(process.env.FUZZ_SEED ?? 20261121);

const document = readDocument();
const operations = readOperations(document);
const checker = createDocumentChecker(document);
const random = createRandom(seed);

let server: FeatureApp;
let callers: Caller[];
let records: Records;
let watch: WriteWatch;
let make: RequestMaker;

beforeAll(async () => {
  server = await buildFeatureApp();
  callers = await signInCallers(server);
  records = await readRecords(server.opened, random);
  watch = await watchWrites(server.opened);
  make = createRequestMaker({ document, checker, random, records });
});
afterAll(() => server?.close());

async function send(request: ApiRequest, caller: Caller): Promise<Answer> {
  const started = performance.now();
  const response = await server.app.inject({
    method: request.method as "GET",
    url: request.url,
    headers: {
      "accept-language": "en",
      ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
      ...request.headers,
    },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  });
  const milliseconds = performance.now() - started;
  const type = String(response.headers["content-type"] ?? "");
  const text = response.body;
  return { status: response.statusCode, type, text, body: jsonOf(type, text), milliseconds };
}

function jsonOf(type: string, text: string): unknown {
  if (!type.startsWith("application/json")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The job that calls name is there, with its trigger, except for those that add them. */
async function prepareJob({ operationId }: ApiOperation): Promise<void> {
  const { ownerQuery } = server.opened;
  const { jobId, triggerId } = plainValues;
  await ownerQuery("delete from system_job_trigger where trigger_id = $1", [triggerId]);
  await ownerQuery("delete from system_job_detail where job_id = $1", [jobId]);
  if (operationId !== "addJobDetail")
    await ownerQuery(
      `insert into system_job_detail (id, job_id, group_name, create_type, concurrent, overlap, timeout_seconds, alert_on_failure, version)
       values (nextval('formwork.id_seq'), $1, 'default', 2, true, 'skip', 600, true, 1)`,
      [jobId],
    );
  if (operationId !== "addJobDetail" && operationId !== "addJobTrigger")
    await ownerQuery(
      `insert into system_job_trigger (id, trigger_id, job_id, trigger_type, period_ms, status)
       values (nextval('formwork.id_seq'), $1, $2, 'period', 60000, 1)`,
      [triggerId, jobId],
    );
  await watch.look();
}

/** Puts the record of a valid request into a state that the operation accepts. */
async function prepare(operation: ApiOperation, { target }: ApiRequest): Promise<void> {
  if (operation.path.startsWith("/api/sysJob/")) await prepareJob(operation);
  if (!target) return;
  const { ownerQuery } = server.opened;
  const { entity, id } = target;
  const name = operation.path.split("/").at(-1) ?? "";
  const transition = entity.states?.transitions.find((one) => one.name === name);
  const state = entity.fields.find((field) => field.name === entity.states?.field)?.column;
  if (entity.lifecycle.softDelete) {
    const deleted = name === "restore";
    await ownerQuery(`update ${entity.table} set is_delete = $1 where id = $2`, [deleted, id]);
  }
  if (transition && state) {
    await ownerQuery(`update ${entity.table} set ${state} = $1 where id = $2`, [
      transition.from[0],
      id,
    ]);
  }
  if (entity.key === "office/notice") {
    await ownerQuery("update office_notice set status = 0 where id = $1", [id]);
  }
  await watch.look();
}

/** Records that were made are there for later requests. */
function remember(operation: ApiOperation, caller: Caller, answer: Answer): void {
  const entity = ownerOf(operation);
  const body = answer.body as { id?: number; result?: unknown };
  if (!entity || isRefused(operation, answer)) return;
  if (operation.operationId.endsWith(".create")) records.add(entity, caller, Number(body.id));
  if (operation.operationId.endsWith(".add")) records.add(entity, caller, Number(body.result));
}

/** They end the session of the person who calls them, or lock the account. */
const endsSessions = new Set([
  "logout",
  "login",
  "changePwd",
  "unLockScreen",
  "lockScreen",
  "endAllSessions",
  "endOtherSessions",
]);

/** A filter may mean every account, menu or role, and with it the rights of the callers. */
const everyRight =
  /^\/api\/(access\/(account|menu|role|tenant|tenantPackage)\/bulk\/|sys(User|Menu|Role|Tenant|TenantPackage)\/bulk)/;

function nextRequest(operation: ApiOperation, caller: Caller, choice: number): ApiRequest | null {
  if (choice < 0.35) return make.valid(operation, caller);
  if (choice < 0.65) return make.spoiledBody(operation, caller);
  if (choice < 0.72) return make.brokenBody(operation, caller);
  if (choice < 0.92) return make.spoiledAddress(operation, caller);
  return make.foreign(operation, caller);
}

it(`${requests} requests are answered as openapi.json says`, { timeout: 900_000 }, async () => {
  const tally = emptyTally();
  const creators = operations.filter(({ operationId }) => operationId.endsWith(".create"));
  const first = [...creators, ...creators, ...creators];
  for (let round = 0; tally.sent < requests; round++) {
    const creator = first[round];
    const operation = creator ?? random.pick(operations);
    const caller = creator ? (callers[round % 2] as Caller) : random.pick(callers);
    const request = nextRequest(operation, caller, creator ? 0 : random.next());
    const ends =
      caller.token !== null &&
      (endsSessions.has(operation.operationId) || everyRight.test(operation.path));
    if (!request || ends) continue;
    if (request.kind === "valid") await prepare(operation, request);
    const answer = await send(request, caller);
    const written = await watch.look();
    judge(checker, tally, { operation, caller, request, answer, written });
    if (request.kind === "valid") remember(operation, caller, answer);
    if (isRefused(operation, answer) && refusalStatus(answer) === 401) await caller.renew();
  }
  const faults = [...tally.faults].map(
    ([fault, { count, example }]) => `${count} x ${fault}\n    ${example}`,
  );
  expect(faults.join("\n")).toBe("");
  expect(tally.wrong).toBeGreaterThan(requests / 20);
  expect(
    tally.accepted / tally.valid,
    `refused although valid: ${JSON.stringify([...tally.refusals])}`,
  ).toBeGreaterThanOrEqual(0.9);
});
