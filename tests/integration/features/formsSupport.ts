import type { Client, FeatureApp } from "./support/featureApp.ts";

/** A document as a person draws it. */
export function documentOf(
  code: string,
  properties: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    $schema: "../meta/entity.schema.json",
    $id: `forms/${code}`,
    title: `Form ${code}`,
    type: "object",
    "x-entity": { module: "forms" },
    "x-scope": {},
    properties,
    unevaluatedProperties: false,
    ...more,
  };
}

/** A form of the usual kinds of questions. */
export const diary = {
  subject: {
    title: "Subject",
    type: "string",
    minLength: 1,
    maxLength: 200,
    "x-search": { weight: 2 },
  },
  day: { title: "Day", type: ["string", "null"], format: "date" },
  at: { title: "Moment", type: ["string", "null"], format: "date-time" },
  workers: { title: "Workers", type: ["integer", "null"], minimum: 0, maximum: 5000 },
  cost: { title: "Cost", type: ["string", "null"], "x-type": { decimal: [14, 2] } },
  weather: { title: "Weather", type: ["string", "null"], enum: ["sun", "rain", "snow", null] },
  safe: { title: "Safe", type: "boolean", default: true },
  personId: {
    title: "Person",
    type: ["integer", "null"],
    "x-relation": { to: "access/account", label: "personName" },
  },
  notes: { title: "Notes", type: ["string", "null"], "x-type": "text" },
};

export interface Made {
  id: number;
  revision: number;
}

/** Makes a form with this document as its draft. */
export async function drawForm(
  client: Client,
  code: string,
  document: Record<string, unknown>,
): Promise<Made> {
  const id = await client.ask<number>("/api/sysForm/create", { code, name: `Form ${code}` });
  const { revision } = await client.ask<{ revision: number }>("/api/sysForm/saveDraft", {
    id,
    revision: 1,
    document,
  });
  return { id, revision };
}

/** Draws a form and publishes it. */
export async function publishForm(
  client: Client,
  code: string,
  document: Record<string, unknown>,
): Promise<Made & { number: number }> {
  const made = await drawForm(client, code, document);
  const { number } = await client.ask<{ number: number }>("/api/sysForm/publish", made);
  return { ...made, number };
}

/** Saves another draft of a form, and notes its revision. */
export async function editForm(client: Client, made: Made, document: object): Promise<void> {
  const { id, revision } = made;
  const saved = await client.ask<{ revision: number }>("/api/sysForm/saveDraft", {
    id,
    revision,
    document,
  });
  made.revision = saved.revision;
}

/** What a draft would change for the answers of a form. */
export interface AnswersChange {
  field: string;
  kind: string;
  answers: number;
  needsDecision: boolean;
  decisions: string[];
  values: { value: unknown; answers: number }[];
}

/** Gives an account one role of its tenant with these calls, in this data scope; signs in. */
export async function withRights(
  server: FeatureApp,
  account: string,
  { calls, dataScope }: { calls: string[]; dataScope: number },
): Promise<Client> {
  const admin = await server.signIn("admin");
  const ids = async (table: string, column: string, values: string[]) => {
    const rows = await server.opened.ownerQuery<{ id: string }>(
      `select min(id) as id from ${table} where ${column} = any($1) and not is_delete group by ${column}`,
      [values],
    );
    return rows.map((row) => Number(row.id));
  };
  const code = `role${account}${dataScope}${calls.join("").replaceAll(/\W/g, "")}`.slice(0, 60);
  const role = await admin.ask<number>("/api/sysRole/add", { name: code, code, dataScope });
  const menuIdList = await ids("access_menu", "permission", calls);
  await admin.ask("/api/sysRole/grantMenu", { id: role, menuIdList });
  const [userId] = await ids("access_account", "account", [account]);
  await admin.ask("/api/sysUser/grantRole", { userId, roleIdList: [role] });
  return server.signIn(account);
}
