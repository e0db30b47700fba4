import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Findings, ProofServer, Values } from "../../../runtime/server/core/proof/contract.ts";
import { knownIds, makeTargets } from "../../../runtime/server/core/proof/makeRecord.ts";
import { proveRecords } from "../../../runtime/server/core/proof/records.ts";
import { proveTransitions } from "../../../runtime/server/core/proof/transitions.ts";
import { proveValues } from "../../../runtime/server/core/proof/values.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { fleet } from "../../support/models/fleet.ts";
import { rentalExample } from "../../support/models/rentalExample.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

/** The example without its seeds, its customers' telephone covered in lists; bookings of a fleet beside it. */
const models = [
  ...rentalExample().map((model) =>
    model.key === "rental/customer"
      ? {
          ...model,
          fields: model.fields.map((field) =>
            field.name === "phone" ? { ...field, mask: { start: 3, end: 4 } } : field,
          ),
        }
      : model,
  ),
  // Of guarded transitions nobody knows what fulfils them.
  ...fleet.map(({ states, ...model }) => ({
    ...model,
    states: states && {
      ...states,
      transitions: states.transitions.map((each) => ({ ...each, guard: null })),
    },
  })),
];
const permissions = allPermissions(models);
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
    async request({ method, url, body }) {
      const answer = await owner(method, url, body);
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

  it("may have no record of an entity that others need", async () => {
    const empty = serverOf();
    const tables = models.filter(({ module }) => module === "rental").map(({ table }) => table);
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
