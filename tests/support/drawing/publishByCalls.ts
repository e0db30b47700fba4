import { productPasswords, signIn, type Caller } from "../product.ts";

/** A form that is published, and a link to it. */
export interface PublishedForm {
  id: number;
  token: string;
  call: Caller["call"];
}

interface Published {
  code: string;
  title?: string;
  properties: object;
  required?: string[];
  /** Fields whose records the link opens. */
  choices?: string[];
}

/** Publishes a form with these questions, in English, and makes a link to it. */
export async function publishByCalls(
  url: string,
  { code, choices = [], ...document }: Published,
): Promise<PublishedForm> {
  // An administrator of the tenant whose people the other accounts are.
  const { call } = await signIn(url, "admin", productPasswords.seed);
  const id = await call<number>("/api/sysForm/create", { code, name: `Form ${code}` });
  const { revision } = await call<{ revision: number }>("/api/sysForm/saveDraft", {
    id,
    revision: 1,
    document: {
      $schema: "../meta/entity.schema.json",
      $id: `forms/${code}`,
      title: `Form ${code}`,
      type: "object",
      "x-entity": { module: "forms" },
      "x-scope": {},
      "x-language": "en",
      unevaluatedProperties: false,
      ...document,
    },
  });
  await call("/api/sysForm/publish", { id, revision });
  const link = { id, title: "Gate", captcha: false, choices };
  const { token } = await call<{ token: string }>("/api/sysForm/link/add", link);
  return { id, token, call };
}
