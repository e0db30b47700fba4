import { entities } from "../../generated/server.ts";
import type { FieldModel } from "../../runtime/shared/entity/model.ts";
import type { Caller } from "./product.ts";

/** Texts that run where they are taken for markup, a script's address or a template; the longest that fits is written. Each sets `ranAs`. */
export const hostileTexts = [
  `"'><img src=x onerror="window.ranAs=1"><svg onload="window.ranAs=2"></svg><script>window.ranAs=3</script>` +
    '<a href="javascript:window.ranAs=4">x</a>{{constructor.constructor("window.ranAs=5")()}}${window.ranAs=6}',
  '<img src=x onerror="window.ranAs=7">{{x}}${x}',
  "<img src=x onerror=ranAs=8>",
  "<svg onload=q()>",
];
export const hostileAddress = "javascript:window.ranAs=9";

/** What the product itself is steered by: names that it looks up, and how people sign in. */
const steering = new Set([
  "access/account.account",
  "access/account.domainAccount",
  "access/tenant.host",
  "access/tenant.code",
  "access/menu.name",
  "access/menu.path",
  "access/menu.component",
  "access/menu.redirect",
  "access/menu.permission",
  "system/config.code",
  "system/config.value",
  "system/dictType.code",
  "system/dictData.code",
  "system/dictData.value",
]);

const kinds = new Set<FieldModel["kind"]>([
  "string",
  "text",
  "html",
  "email",
  "url",
  "phone",
  "color",
  "icon",
]);

function textFor({ kind, maxLength = 10_000 }: FieldModel & { maxLength?: number }): string[] {
  const fitting = hostileTexts.filter(({ length }) => length <= maxLength).slice(0, 1);
  return kind === "url" || kind === "html" ? [...fitting, hostileAddress] : fitting;
}

/** Writes hostile texts into every field of some records of every entity that this person may change. Gives how many were taken. */
export async function plantTexts({ rest }: Caller, recordsOfEach: number): Promise<number> {
  let taken = 0;
  for (const { key, fields, operations, kind } of entities) {
    if (operations.update === null || kind === "child" || kind === "view") continue;
    const wanted = fields.filter(
      (field) =>
        kinds.has(field.kind) &&
        !field.readOnly &&
        !field.system &&
        !steering.has(`${key}.${field.name}`),
    );
    const { status, body } = await rest<{ id: number }[]>(
      "GET",
      `/api/${key}?range=[0,${recordsOfEach - 1}]`,
    );
    if (status >= 300) continue;
    for (const { id } of body)
      for (const field of wanted)
        for (const value of textFor(field)) {
          const answer = await rest("PATCH", `/api/${key}/${id}`, { [field.name]: value });
          if (answer.status < 300) taken += 1;
        }
  }
  return taken;
}

const [long = ""] = hostileTexts;

/** A form whose every text is hostile, in the menu, with a link and an answer; gives the token of the link. */
export async function plantForm({ call }: Caller, code: string): Promise<string> {
  const title = long.slice(0, 120);
  const id = await call<number>("/api/sysForm/create", { code, name: title.slice(0, 60) });
  const { revision } = await call<{ revision: number }>("/api/sysForm/saveDraft", {
    id,
    revision: 1,
    document: {
      $schema: "../meta/entity.schema.json",
      $id: `forms/${code}`,
      title,
      description: title,
      type: "object",
      "x-entity": { module: "forms" },
      "x-scope": {},
      properties: {
        subject: { title, description: title, type: "string", maxLength: 400 },
        body: { title, type: ["string", "null"], "x-type": "html", maxLength: 4000 },
        choice: { title, type: ["string", "null"], enum: [title.slice(0, 60), "plain", null] },
      },
      unevaluatedProperties: false,
    },
  });
  await call("/api/sysForm/publish", { id, revision, menu: { parentId: 0 } });
  const api = `forms${code[0]?.toUpperCase()}${code.slice(1)}`;
  await call(`/api/${api}/add`, { subject: long, body: long });
  const { token } = await call<{ token: string }>("/api/sysForm/link/add", { id, title });
  return token;
}

/** A notice to everybody, with hostile markup. */
export async function plantNotice({ call }: Caller): Promise<void> {
  const content = `<p>${long}</p><p><a href="${hostileAddress}">x</a></p>`;
  const id = await call<number>("/api/sysNotice/add", { title: hostileTexts[1], content, type: 1 });
  await call("/api/sysNotice/public", { id });
}

/** A file with a hostile name and content. */
export async function plantFile(url: string, token: string): Promise<number> {
  const body = new FormData();
  body.append("file", new Blob([long], { type: "text/plain" }), `${hostileTexts[2]}.txt`);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/sysFile/uploadFile`, { method: "POST", headers, body });
  return ((await answer.json()) as { code: number }).code;
}
