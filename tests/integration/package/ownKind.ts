/** Files of a project that adds a field kind: bank account numbers, in a schema, a column, a check, an input and a cell of their own. */
export const ownKindFiles: Readonly<Record<string, string>> = {
  "runtime/shared/kinds/iban.ts": `
import type { OwnKind } from "formwork/runtime/shared/entity/kinds/ownKind.ts";

declare module "formwork/runtime/shared/entity/model.ts" {
  interface OwnKinds {
    iban: true;
  }
}

/** The remainder of the number that the letters and digits make is 1. */
function isSound(text: string): boolean {
  let remainder = 0;
  for (const sign of text.slice(4) + text.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

export const kind = {
  kind: "iban",
  like: "string",
  columnType: () => "varchar(34)",
  storedForm: "^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$",
  defaultMaxLength: 34,
  parseInput: (value) => (typeof value === "string" ? value.replaceAll(" ", "").toUpperCase() || null : value),
  check: (value) => (isSound(String(value)) ? null : { key: "pattern" }),
  examples: ["DE89370400440532013000", "GB82WEST12345698765432"],
  defaultWidth: 260,
  icon: "badge",
} satisfies OwnKind;
`,
  "runtime/web/kinds/iban.tsx": `
import type { OwnWebKind } from "formwork/runtime/web/core/fields/kinds/ownKinds.ts";

const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, "$1 ");

export const kind: OwnWebKind = {
  input: () => import("../inputs/IbanInput.tsx"),
  cell: ({ value }) => <code className="iban-cell">{inFours(String(value ?? ""))}</code>,
  text: ({ value }) => inFours(String(value)),
};
`,
  "runtime/web/inputs/IbanInput.tsx": `
import type { InputProps } from "formwork/runtime/web/core/pages/contract.ts";
import { TextInput } from "formwork/runtime/web/core/fields/inputs/text/TextInput.tsx";

export default function IbanInput(props: InputProps) {
  return <div data-kind="iban-input"><TextInput {...props} /></div>;
}
`,
  "schemas/office/bankAccount.schema.json": JSON.stringify({
    $id: "office/bankAccount",
    title: "Bank account",
    type: "object",
    "x-entity": { module: "office", api: "officeBankAccount", titleField: "name", scope: "tenant" },
    properties: {
      name: { title: "Name", type: "string", maxLength: 64 },
      iban: { title: "IBAN", type: ["string", "null"], "x-type": "iban" },
    },
    required: ["name"],
    unevaluatedProperties: false,
  }),
};
