/**
 * Defaults that the server sets may read a record that the caller has no page of. Here somebody uses them to read what is not to be read:
 * he names records by their ids and looks for their values in what comes back.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntityModel, RelationModel } from "../../../runtime/shared/entity/model.ts";
import { entity, field } from "../../support/models/model.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Answer,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

const relation = (to: string, filter: string | null = null) =>
  ({
    to: `bank/${to}`,
    table: `bank_${to}`,
    titleField: "name",
    titleColumn: "name",
    tree: false,
    onDelete: "restrict",
    labelAs: null,
    filter,
    through: null,
  }) satisfies RelationModel;
const name = () => field("name", "string", { required: true, nullable: false, maxLength: 64 });
const text = (of: string, more: object = {}) => field(of, "string", { maxLength: 64, ...more });
const may = { can: ["read", "create", "update"] as const, hide: [], mask: [], rows: null };

const account: EntityModel = entity(
  "bank",
  "account",
  [
    name(),
    text("owner"),
    text("pin"),
    text("phone", { mask: { keepEnd: 2 } }),
    field("open", "boolean", { nullable: false, default: true }),
  ],
  {
    dataScope: { owner: "createUserId", org: "createOrgId" },
    policy: [
      {
        role: "teller",
        can: ["read"],
        rows: "name != 'vault'",
        hide: ["pin"],
        mask: [],
        write: null,
      },
    ],
  },
);
const copied = () => [
  text("owner", { defaultExpr: "accountId.owner" }),
  text("pin", { defaultExpr: "accountId.pin" }),
  text("phone", { defaultExpr: "accountId.phone" }),
];
const line: EntityModel = entity(
  "bank",
  "line",
  [
    field("paymentId", "relation", {
      required: true,
      nullable: false,
      relation: relation("payment"),
    }),
    field("accountId", "relation", { relation: relation("account", "open == true") }),
    ...copied(),
  ],
  {
    kind: "child",
    policy: [{ ...may, can: [...may.can], role: "teller", write: ["accountId"] }],
  },
);
const payment: EntityModel = entity(
  "bank",
  "payment",
  [
    name(),
    field("accountId", "relation", { relation: relation("account", "open == true") }),
    ...copied(),
    field("lines", "children", { children: { entity: "bank/line", foreignKey: "paymentId" } }),
  ],
  {
    policy: [{ ...may, can: [...may.can], role: "teller", write: ["name", "accountId", "lines"] }],
    operations: { ...entity("bank", "payment", []).operations, import: "payment/import" },
  },
);
const models = [account, payment, line];
const permissions = allPermissions(models);
/** In every value that may not be read. */
const secret = "s3cret";

let server: TestApp;
let keeper: Caller;
let teller: Caller;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await buildTestApp(models);
  keeper = server.as({ permissions, userId: 2, orgId: 20 });
  const south = server.as({ permissions, userId: 3, tenantId: tenants.south });
  const elsewhere = server.as({ permissions, userId: 9, orgId: 90 });
  const hidden = { owner: secret, pin: secret, phone: `${secret}99` };
  const put = async (caller: Caller, of: string, more: object = {}) => {
    const { body } = await caller("POST", "/api/bank/account", { name: of, ...hidden, ...more });
    ids[of] = (body as { id: number }).id;
  };
  await put(keeper, "mine", { owner: "plain" });
  await put(south, "foreign");
  await put(keeper, "vault");
  await put(keeper, "closed", { open: false });
  await put(keeper, "gone");
  await put(elsewhere, "outOfScope");
  expect((await keeper("DELETE", `/api/bank/account/${ids["gone"]}`)).status).toBe(200);
  ids["nowhere"] = 1_499_999_999_999;
  teller = server.as({
    permissions: permissions.filter((code) => !code.startsWith("account/")),
    userId: 4,
    orgId: 20,
    roles: ["teller"],
    scope: { kind: "orgs", orgIds: [20] },
  });
});
afterAll(() => server?.close());

const payments = "/api/bank/payment";
const rowsOf = (answer: Answer) => answer.text;

describe("a record that is named to read its values", () => {
  const ways: Record<string, (accountId: number) => Promise<Answer>> = {
    "a new record": (accountId) => teller("POST", payments, { name: "x", accountId }),
    "the console's call": (accountId) =>
      teller("POST", "/api/payment/add", { name: "x", accountId }),
    "a child row of a new record": (accountId) =>
      teller("POST", payments, { name: "x", lines: [{ accountId }] }),
    "a child row that a change adds": async (accountId) => {
      const { body } = await teller("POST", payments, { name: "x" });
      return teller("PATCH", `${payments}/${body.id}`, { lines: [{ accountId }] });
    },
    "a change of the relation": async (accountId) => {
      const { body } = await teller("POST", payments, { name: "x" });
      return teller("PATCH", `${payments}/${body.id}`, { accountId });
    },
  };

  for (const [way, take] of Object.entries(ways)) {
    it(`is refused like one that does not exist where the caller may not choose it: ${way}`, async () => {
      const unknown = await take(ids["nowhere"] as number);
      expect(unknown.text).toContain("accountId");
      for (const target of ["foreign", "vault", "closed", "gone", "outOfScope"]) {
        const answer = await take(ids[target] as number);
        expect(
          [answer.status, answer.body.code ?? null, answer.body.errors ?? null],
          target,
        ).toEqual([unknown.status, unknown.body.code ?? null, unknown.body.errors ?? null]);
        expect(rowsOf(answer), target).not.toContain(secret);
      }
    });
  }

  it("leaves nothing behind that could be read afterwards", async () => {
    const stored = await server.sql<{ found: string }>(
      `select to_jsonb(p)::text as found from bank_payment p union all select to_jsonb(l)::text from bank_line l`,
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter(({ found }) => found.includes(secret))).toEqual([]);
  });

  it("gives what is open in it where the caller may choose it, and nothing that is closed or covered", async () => {
    const accountId = ids["mine"] as number;
    const { status, body } = await teller("POST", payments, {
      name: "x",
      accountId,
      lines: [{ accountId }],
    });
    expect(status).toBe(201);
    const { body: stored } = await keeper("GET", `${payments}/${body.id}`);
    const wanted = { owner: "plain", pin: null, phone: null };
    expect(stored).toMatchObject({ ...wanted, lines: [wanted] });
  });
});
