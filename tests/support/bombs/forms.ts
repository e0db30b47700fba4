import type { Ask, World } from "./contract.ts";

/** A document as a person draws it. */
export const documentOf = (code: string, properties: object, more: object = {}) => ({
  $schema: "../meta/entity.schema.json",
  $id: `forms/${code}`,
  title: code,
  type: "object",
  "x-entity": { module: "forms" },
  "x-scope": {},
  properties,
  unevaluatedProperties: false,
  ...more,
});

/** Checks, saves and publishes a drawn form, each as far as it is taken; null: it was refused on the way. */
export async function tryPublish(
  { admin }: Pick<World, "admin">,
  code: string,
  document: object,
): Promise<number | null> {
  await admin("/api/sysForm/check", { document, code });
  const { result: id } = await admin("/api/sysForm/create", { code, name: code });
  if (typeof id !== "number") return null;
  const saved = await admin("/api/sysForm/saveDraft", { id, revision: 1, document });
  const revision = saved.result?.revision as number | undefined;
  if (revision === undefined) return null;
  const published = await admin("/api/sysForm/publish", { id, revision });
  return published.code === 200 ? id : null;
}

/** The token of a public link to a form; null: there is none. */
export async function tryLink(admin: Ask, id: number): Promise<string | null> {
  const link = { id, title: "Gate", captcha: false };
  const { result } = await admin("/api/sysForm/link/add", link);
  return (result?.token as string | undefined) ?? null;
}
