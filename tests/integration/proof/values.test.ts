import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Findings, ProofServer, Values } from "../../../runtime/server/core/proof/contract.ts";
import { knownIds } from "../../../runtime/server/core/proof/makeRecord.ts";
import { makeTargets } from "../../../runtime/server/core/proof/makeTargets.ts";
import { proveRecords } from "../../../runtime/server/core/proof/records.ts";
import { proveTransitions } from "../../../runtime/server/core/proof/transitions.ts";
import { proveValues } from "../../../runtime/server/core/proof/values.ts";
import { proveImports } from "../../../runtime/server/core/proof/imports.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { validateRecord } from "../../../runtime/shared/entity/validateRecord.ts";
import { importForm } from "../../support/importForm.ts";
import { fleet } from "../../support/models/fleet.ts";
import { entity as entityOf, field as fieldOf } from "../../support/models/model.ts";
import { exampleModels } from "../../support/models/exampleModels.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

/** An entity of one field, as `formwork new` starts it. */
const place = entityOf("fleet", "place", [
  fieldOf("name", "string", { maxLength: 64, required: true, nullable: false }),
]);
/** An age is worked out anew every day, and a rule over an amount that is always 0 lets no bill out of its drafts. */
const bill = entityOf(
  "fleet",
  "bill",
  [
    fieldOf("name", "string", { maxLength: 64, required: true, nullable: false }),
    fieldOf("bornOn", "date"),
    fieldOf("years", "integer", {
      column: null,
      readOnly: true,
      computed: { expr: "age(bornOn)", stored: false },
    }),
    fieldOf("amount", "integer", {
      readOnly: true,
      computed: { expr: "length(name) * 0", stored: true },
    }),
    fieldOf("status", "select", { nullable: false, default: "draft", options: ["draft", "sent"] }),
  ],
  {
    rules: [
      {
        id: "some",
        expr: "status == 'draft' || amount > 0",
        fields: ["name"],
        message: "A bill that is sent has an amount.",
      },
    ],
    states: {
      field: "status",
      initial: "draft",
      transitions: [
        { name: "send", from: ["draft"], to: "sent", roles: [], guards: [], require: [] },
        { name: "recall", from: ["sent"], to: "draft", roles: [], guards: [], require: [] },
      ],
    },
  },
);
const covered = new Map([
  ["rental/customer", "phone"],
  ["rental/extra", "name"],
]);

/** Values that rows get from the record that holds them. */
const fromHolder = new Map([["rental/extra", { name: "price", defaultExpr: "bookingId.rate" }]]);

/** The example without its seeds, some of its texts covered in lists; bookings of a fleet beside it. */
const models = [
  ...exampleModels("rental").map((model) => ({
    ...model,
    fields: model.fields.map((field) => {
      const given = fromHolder.get(model.key);
      if (field.name === given?.name) return { ...field, ...given };
      return field.name === covered.get(model.key)
        ? { ...field, mask: { start: 3, end: 4 } }
        : field;
    }),
  })),
  // One guard is enough: the other steps are to be taken from any record.
  ...fleet.map(({ states, ...model }) => ({
    ...model,
    states: states && {
      ...states,
      transitions: states.transitions.map((each) => ({
        ...each,
        guards: each.name === "reopen" ? [{ name: "guard", expr: "days > 2", message: "" }] : [],
      })),
    },
  })),
  bill,
  { ...place, operations: { ...place.operations, import: "fleetPlace/import" } },
];
const permissions = allPermissions(models);
/** What a form marks of an entity without rules. */
const requiredOf = (entity: EntityModel, input: Values) =>
  Object.keys(validateRecord(entity, input, "create").faults);
let app: TestApp;
let owner: Caller;

beforeAll(async () => {
  app = await buildTestApp(models);
  owner = app.as({ permissions, userId: 2 });
});
afterAll(() => app?.close());

const modelOf = (key: string) => models.find((model) => model.key === key) as EntityModel;

function serverOf(plant: (server: ProofServer) => Partial<ProofServer> = () => ({})): ProofServer {
  const honest: ProofServer = {
    models,
    hooked: new Set(),
    ownerQuery: (text, parameters) => app.sql(text, parameters),
    async request({ method, url, body, form }) {
      const sent = form && importForm({ name: form.name, content: form.file }, form.fields);
      const answer = await owner(method, url, sent?.body ?? body, sent?.headers);
      return { status: answer.status, text: answer.text, body: answer.body as unknown };
    },
  };
  return { ...honest, ...plant(honest) };
}

type Proof = (course: Parameters<typeof proveValues>[0]) => Promise<void>;

/** What a proof finds of an entity. */
async function found(key: string, server: ProofServer, proof: Proof = proveValues) {
  const findings: Findings = { checks: 0, faults: [], own: [] };
  const known = await knownIds(server, tenants.north);
  const course = { server, token: "", entity: modelOf(key), known, findings, thorough: true };
  await makeTargets(course);
  await proof(course);
  return findings;
}

const isWrite = (method: string) => method === "POST" || method === "PATCH";

describe("a server that keeps what its schemas say", () => {
  it.each(models.filter(({ kind }) => kind === "table").map(({ key }) => [key]))(
    "is found nothing wrong with: %s",
    async (key) => {
      const { faults, checks } = await found(key, serverOf());
      expect(faults).toEqual([]);
      expect(checks).toBeGreaterThan(0);
    },
  );

  it("may refuse a step that a rule over computed values keeps shut", async () => {
    const steps: Proof = (course) => proveTransitions({ ...course, asks: () => [] });
    const { faults, checks } = await found("fleet/bill", serverOf(), steps);
    expect(faults).toEqual([]);
    expect(checks).toBeGreaterThan(1);
  });

  it("may read no row of a file in which nothing is filled in", async () => {
    const imports: Proof = (course) => proveImports({ ...course, verdict: requiredOf });
    const { faults, checks } = await found("fleet/place", serverOf(), imports);
    expect(faults).toEqual([]);
    expect(checks).toBeGreaterThan(1);
  });

  it("may have no record of an entity that others need", async () => {
    const empty = serverOf();
    const tables = models
      .filter(({ module, kind }) => module === "rental" && kind !== "view")
      .map(({ table }) => table);
    await app.sql(`truncate ${tables.map((table) => `"${table}"`).join(", ")} cascade`);
    expect((await found("rental/booking", empty, proveRecords)).faults).toEqual([]);
  });
});

describe("a planted defect is found:", () => {
  it("a computed value that keeps an old one", async () => {
    const server = serverOf(({ request }) => ({
      async request(asked) {
        const answer = await request(asked);
        if (asked.method === "PATCH" && asked.url.startsWith("/api/rental/booking/"))
          await app.sql("update rental_booking set total = coalesce(total, 0) + 1");
        return answer;
      },
    }));
    expect((await found("rental/booking", server)).faults.join("\n")).toMatch(
      /total is .* worked out it is/,
    );
  });

  it("a default that is not given", async () => {
    const server = serverOf(({ request }) => ({
      async request(asked) {
        const answer = await request(asked);
        if (asked.method === "POST" && asked.url === "/api/fleet/booking")
          await app.sql("update fleet_booking set deposit = null");
        return answer;
      },
    }));
    expect((await found("fleet/booking", server)).faults).toContain(
      "deposit has not its default in a new record",
    );
  });

  it("a covered text that a list shows", async () => {
    const uncovered = (text: string) => text.replaceAll("****", "0000");
    const server = serverOf(({ request }) => ({
      async request(asked) {
        const { status, text } = await request(asked);
        const shown = uncovered(text);
        return { status, text: shown, body: shown === "" ? null : (JSON.parse(shown) as unknown) };
      },
    }));
    expect((await found("rental/customer", server)).faults.join("\n")).toContain(
      "phone is covered in lists",
    );
  });

  it("a transition that drops what is given with it", async () => {
    const server = serverOf(({ request }) => ({
      request: (asked) => {
        const isStep = /\/(confirm|handOut)$/.test(asked.url);
        const mileage = (asked.body as Values | undefined)?.["mileageOut"];
        return request(isStep && mileage ? { ...asked, body: { mileageOut: 999_999 } } : asked);
      },
    }));
    expect((await found("fleet/booking", server)).faults).toContain(
      "handOut does not save mileageOut",
    );
  });

  it("child rows that lose what was sent back", async () => {
    const server = serverOf(({ request }) => ({
      async request(asked) {
        const answer = await request(asked);
        const isWhole = isWrite(asked.method) && "id" in ((asked.body as Values | undefined) ?? {});
        if (isWhole) await app.sql("update fleet_extra set price = null");
        return answer;
      },
    }));
    expect((await found("fleet/booking", server)).faults).toContain(
      "a record that is sent back as it came is stored otherwise",
    );
  });

  it("covered texts of child rows that are stored as they were shown", async () => {
    const server = serverOf(({ request }) => ({
      async request(asked) {
        const { extras = [] } = (asked.body ?? {}) as { extras?: Values[] };
        const answer = await request(asked);
        for (const { id } of extras.filter(({ name }) => name === "****"))
          await app.sql("update rental_extra set name = '****' where id = $1", [id]);
        return answer;
      },
    }));
    expect((await found("rental/booking", server)).faults).toContain(
      "a record that is sent back with covered texts is stored otherwise",
    );
  });

  it("a transition that does not ask its guard", async () => {
    const server = serverOf(({ request }) => ({
      async request(asked) {
        const answer = await request(asked);
        return answer.text.includes("F4018") ? { status: 200, text: "{}", body: {} } : answer;
      },
    }));
    const steps: Proof = (course) => proveTransitions({ ...course, asks: () => [] });
    const { faults } = await found("fleet/booking", server, steps);
    expect(faults.join("\n")).toContain("reopen is shut where its guard is false");
    expect((await found("fleet/booking", serverOf(), steps)).faults.join()).not.toContain("guard");
  });

  it("a step that is taken from the wrong state", async () => {
    const server = serverOf(({ request }) => ({
      async request(asked) {
        const answer = await request(asked);
        return answer.status === 409 ? { ...answer, status: 200, body: {} } : answer;
      },
    }));
    const asks = () => [];
    const { faults } = await found("fleet/booking", server, (course) =>
      proveTransitions({ ...course, asks }),
    );
    expect(faults.join("\n")).toContain("is refused");
  });
});
