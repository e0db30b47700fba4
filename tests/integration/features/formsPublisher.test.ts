import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";
import { type AnswersChange, documentOf, publishForm } from "./formsSupport.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
});
afterAll(() => server.close());

const subject = { title: "Subject", type: "string", maxLength: 100 };
const color = { title: "Color", type: ["string", "null"], enum: ["red", "green", "blue", null] };
const size = { title: "Size", type: ["integer", "null"] };

describe("who publishes a form", () => {
  it("is not told the answers to a question that is closed to him", async () => {
    const admin = await server.signIn("admin");
    const made = await publishForm(admin, "sealed", documentOf("sealed", { subject, color, size }));
    await admin.ask("/api/formsSealed/add", { subject: "one", color: "red", size: 4711 });
    const draft = documentOf("sealed", {
      subject,
      color: { ...color, enum: ["green", "blue", null] },
      size,
    });
    const { id, revision } = made;
    await admin.ask("/api/sysForm/saveDraft", { id, revision, document: draft });
    const effects = async () => {
      const client = await server.signIn("admin");
      const answer = await client.get<{ changes: AnswersChange[] }>(
        `/api/sysForm/compatibility?id=${id}`,
      );
      return answer.body.result.changes.filter(({ needsDecision }) => needsDecision);
    };
    expect(JSON.stringify(await effects())).toContain("red");
    await server.opened.ownerQuery(
      `insert into access_role_column (tenant_id, role_id, table_name, column_name)
       select r.tenant_id, r.id, $1, given from access_role r join access_user_role h on h.role_id = r.id
         join access_account a on a.id = h.account_id cross join unnest($2::text[]) given where a.account = 'admin'`,
      [`form_${id}`, ["color", "size"]],
    );
    const told = await effects();
    expect(
      told.map(({ field, answers, values, decisions }) => [
        field,
        answers,
        values,
        decisions.includes("map"),
      ]),
    ).toEqual([["color", 1, [], false]]);
    await server.opened.ownerQuery("delete from access_role_column where table_name = $1", [
      `form_${id}`,
    ]);
  });
});
