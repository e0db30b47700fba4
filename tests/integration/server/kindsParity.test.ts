import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindOf } from "../../../runtime/shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../runtime/shared/entity/model.ts";
import { palette } from "../../../runtime/shared/entity/forms/palette.ts";
import { parityOf, sampleInput, type Input } from "../../support/parity.ts";
import { createRandom } from "../../support/random.ts";
import { buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

/** Records that are sent; PARITY_RECORDS asks for more. */
const records = Number(process.env["PARITY_RECORDS"] ?? 60);

/** Everything of the palette that needs no other records. */
const fields = palette.flatMap(({ id, kind, starter }) =>
  "field" in starter && kind !== "relation" ? [[`${id}Field`, starter.field] as const] : [],
);

const parity = parityOf(
  JSON.stringify({
    $id: "forms/everything",
    title: "Everything",
    type: "object",
    "x-entity": { module: "forms" },
    properties: Object.fromEntries(fields),
    required: [],
    unevaluatedProperties: false,
  }),
);

let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await buildTestApp([parity.model]);
  admin = server.as({});
});
afterAll(() => server?.close());

/** What JSON can carry: the rest arrives as something else. */
const sendable = (input: Input): Input => JSON.parse(JSON.stringify(input)) as Input;

const canonical = (field: FieldModel, value: unknown): unknown =>
  value === undefined || value === null ? null : kindOf(field).parseInput(value, field);

describe("a record with every kind of the palette", () => {
  it(
    "is judged by the server as by the form, and kept as the form gave it",
    { timeout: 120_000 },
    async () => {
      const random = createRandom(5);
      let kept = 0;
      for (let count = 0; count < records; count++) {
        const input = sendable(sampleInput(parity, random));
        const { faults, value } = parity.interpreted(input);
        const answer = await admin("POST", "/api/forms/everything", input);
        const told = `${JSON.stringify(input).slice(0, 2000)} ${answer.text.slice(0, 400)}`;
        expect(Object.keys(answer.body.errors ?? {}).toSorted(), told).toEqual(
          Object.keys(faults).toSorted(),
        );
        if (answer.status !== 201) continue;
        kept += 1;
        const read = await admin("GET", `/api/forms/everything/${answer.body.id}`);
        for (const field of parity.model.fields) {
          // Rich text is cleaned by the server; what it works out by itself is no answer of the form.
          if (field.system || field.readOnly || field.name === "id" || field.kind === "html")
            continue;
          expect(canonical(field, read.body[field.name]), `${field.name} ${told}`).toEqual(
            canonical(field, value[field.name]),
          );
        }
      }
      expect(kept).toBeGreaterThan(records / 10);
    },
  );
});
