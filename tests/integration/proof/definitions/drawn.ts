import { expect } from "vitest";
import { documentOf, publishForm, type Made } from "../../features/formsSupport.ts";
import type { Client, FeatureApp } from "../../features/support/featureApp.ts";

export type Properties = Record<string, Record<string, unknown>>;

/** A question that names a record of an entity, with its title beside it. */
export const relation = (to: string, more: Record<string, unknown> = {}) => ({
  title: "Record",
  type: ["integer", "null"],
  "x-relation": { to, label: "recordName", ...more },
});

export const computed = (expr: string, more: Record<string, unknown> = {}) => ({
  title: "Value",
  type: ["string", "null"],
  maxLength: 500,
  readOnly: true,
  "x-computed": { expr, ...more },
});

/** What `sysForm/check` finds wrong, as code and place. */
export async function faultsOf(client: Client, document: Record<string, unknown>) {
  return client.ask<{ code: string; path: string; problem: string }[]>("/api/sysForm/check", {
    document,
  });
}

/**
 * A form as one that was published before fields of other entities were closed to forms: published without a fault, then given the
 * document that was taken in those days.
 */
export async function publishAsBefore(
  server: FeatureApp,
  client: Client,
  code: string,
  properties: Properties,
  more: Record<string, unknown> = {},
): Promise<Made> {
  // Of the same types: the columns of the form's view stay as they were made.
  const harmless = Object.fromEntries(
    Object.entries(properties).map(([name, { title, type, maxLength, ...rest }]) => [
      name,
      {
        title,
        type,
        ...(maxLength ? { maxLength } : {}),
        ...("x-relation" in rest ? { "x-relation": { to: "access/account" } } : {}),
      },
    ]),
  );
  expect(await faultsOf(client, documentOf(code, harmless))).toEqual([]);
  const made = await publishForm(client, code, documentOf(code, harmless));
  const { ownerQuery } = server.opened;
  await ownerQuery("alter table system_form_version disable trigger form_version_stays");
  await ownerQuery("update system_form_version set document = $2 where form_id = $1", [
    made.id,
    JSON.stringify(documentOf(code, properties, more)),
  ]);
  await ownerQuery("alter table system_form_version enable trigger form_version_stays");
  await ownerQuery(
    "select pg_notify('formwork_form', tenant_id::text) from system_form where id = $1",
    [made.id],
  );
  await listening(client, code);
  return made;
}

/** The notification reaches the server's listener after the statement that sent it. */
async function listening(client: Client, code: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { model } = await client.ask<{ model: { fields: { computed?: object }[] } }>(
      `/api/sysForm/model?code=${code}`,
    );
    if (model.fields.some((field) => field.computed)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${code} keeps its former document`);
}
