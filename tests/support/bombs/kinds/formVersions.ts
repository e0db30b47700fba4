import type { Bomb } from "../contract.ts";
import { documentOf, tryPublish } from "../forms.ts";

const many = (count: number) => Array.from({ length: count }, (_, n) => n);
const fields = (count: number) =>
  Object.fromEntries(
    many(count).map((n) => [`f${n}`, { title: `F${n}`, type: ["string", "null"], maxLength: 50 }]),
  );

/** A form of 300 versions whose questions have other titles in each, and a schema of thousands of conditions. */
export const formVersions: Bomb = {
  name: "versions of a form, conditions of imported schemas",
  async run(world) {
    const { admin, fill } = world;
    const document = documentOf("versions", fields(200));
    const id = await tryPublish(world, "versions", document);
    if (id !== null) {
      await admin("/api/formsVersions/add", { f0: "a" });
      await fill(`insert into system_form_version (tenant_id, form_id, number, document, checksum, publish_time, publish_user_id)
        select v.tenant_id, v.form_id, n, replace(v.document, '"F', '"' || n || ' F'), md5(n::text), now(), v.publish_user_id
          from system_form_version v, generate_series(2, 300) n where v.form_id = ${id} and v.number = 1`);
      await fill(`update system_form set published_number = 300 where id = ${id}`);
      const draft = documentOf("versions", fields(150));
      const saved = await admin("/api/sysForm/saveDraft", { id, revision: 2, document: draft });
      await admin("/api/sysForm/publish", { id, revision: saved.result?.revision ?? 2 });
      const page = await admin("/api/formsVersions/page", { page: 1, pageSize: 10 });
      const record = (page.result?.items as { id: number }[] | undefined)?.[0]?.id ?? 1;
      await admin(`/api/formsVersions/detail?id=${record}`);
      await admin("/api/formsVersions/update", { id: record, f0: "b" });
      await fill(`update system_form set is_delete = true where id = ${id}`);
    }
    const conditions = many(3000).map((n) => ({
      if: { properties: { a: { const: `value ${n}` } } },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { properties: { [`b${n % 200}`]: { type: "string" } }, required: [`b${n % 200}`] },
      else: { required: [`c${n % 100}`] },
    }));
    const properties = Object.fromEntries(
      ["a", ...many(100).map((n) => `c${n}`)].map((name) => [name, { type: "string" }]),
    );
    const schema = { type: "object", properties, allOf: conditions };
    await admin("/api/sysForm/importDocument", { code: "conditions", document: schema });
  },
};
