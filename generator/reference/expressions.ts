import {
  deepestExpression,
  longestExpression,
  longestPath,
} from "../../runtime/shared/expression/expression.ts";
import type { BinaryOperator } from "../../runtime/shared/expression/expression.ts";
import { nullRules, signatureOf } from "../../runtime/shared/expression/functions/definition.ts";
import { functionGroups } from "../../runtime/shared/expression/functions/functions.ts";
import type { NamedMember } from "../../runtime/shared/expression/link/linked.ts";
import { code, heading, table } from "./markdown.ts";

type Entry = readonly [meaning: string, example: string];

// Records over the names that the language has: one that is added without a line here does not compile.
const operators: Record<BinaryOperator, Entry> = {
  "==": ["Equal. Null equals null.", "status == 'open'"],
  "!=": ["Not equal.", "dueDate != null"],
  "<": ["Less, or earlier. False where one side is null.", "dueDate < $today"],
  "<=": ["Less or equal.", "quantity <= 10"],
  ">": ["Greater, or later.", "days > 0"],
  ">=": ["Greater or equal.", "dueDate >= foundOn"],
  in: ["One of a list, or of a field with several values.", "status in ['open', 'assigned']"],
  "&&": ["Both.", "cost > 0 && paid == false"],
  "||": ["One of them.", "dueDate == null || dueDate >= foundOn"],
  "+": [
    "Numbers are added, exactly. A whole number added to a date moves it by so many days.",
    "pickUpOn + days",
  ],
  "-": ["The same backwards. A date less a date is the number of days between.", "$today - bornOn"],
  "*": ["Product, exactly.", "quantity * price"],
  "/": ["Quotient with 10 decimal places; null when divided by 0.", "total / minutes"],
};

const people: Record<NamedMember, Entry> = {
  id: ["The person who asks.", "ownerId == $user.id"],
  orgId: ["Their organization.", "orgId == $user.orgId"],
  orgPath: ["Ids of their organization and of all above it.", "orgId in $user.orgPath"],
  lang: ["Code of the language that they use, as in `Accept-Language`.", "$user.lang == 'de'"],
  tenantId: ["Their tenant.", "tenantId == $user.tenantId"],
  roles: ["Codes of their roles.", "'inspector' in $user.roles"],
  roleIds: ["Ids of their roles.", "roleId in $user.roleIds"],
};

const names: readonly (readonly [name: string, meaning: string, example: string])[] = [
  ["field", "A field of the record.", "quantity"],
  [
    "relation.field, relation.relation.field",
    `A stored field of the record that relations lead to, at most ${longestPath} of them.`,
    "bookingId.customerId.levelId.discount",
  ],
  ["name", "An expression of the entity that has a name (`x-let`).", "isLate && cost > 0"],
  ["range.from, range.to", "The first and the last day of a date range.", "stay.to >= stay.from"],
  ["$today", "The present day.", "$today + 3"],
  ["$now", "The present moment.", "$now"],
  ...Object.entries(people).map(
    ([name, [meaning, example]]) => [`$user.${name}`, meaning, example] as const,
  ),
  ["$old.field", "The value before the change.", "$old.status == 'closed'"],
  [
    "$record.field, $parent.field",
    "In `filter` of a relation: the record the choice is made in, and the one that holds it as a row.",
    "projectId == $record.projectId",
  ],
];

const rowsOf = (entries: Record<string, Entry>): string[][] =>
  Object.entries(entries).map(([name, [meaning, example]]) => [code(name), meaning, code(example)]);

const sorts: Partial<Record<string, string>> = { ordered: "number, date or moment", same: "any" };

/** Every function with the types it takes and gives, its null rule, and an example with its result. */
function functionTables(): string {
  const parts = functionGroups.map(([subject, group]) => {
    const rows = Object.entries(group).map(([name, called]) => [
      code(signatureOf(name, called)),
      called.parameters.map(({ takes }) => sorts[takes] ?? takes).join(", "),
      `${called.meaning} ${nullRules[called.nulls]}`,
      code(called.example),
      code(JSON.stringify(called.result)),
    ]);
    const head = ["Function", "Takes", "Gives", "Example", "Result"];
    return `${heading(3, subject)}\n\n${table(head, rows)}`;
  });
  return `Decimals are shown as texts, so that no digit is lost. The examples are run as tests; \`?\` may be left out, \`…\` may be repeated. A function that
takes a condition or a value of rows works it out over each row.

${parts.join("\n\n")}`;
}

/** The language of conditions, defaults and computed fields as a page. */
export function expressionReference(): string {
  return `${heading(1, "Expressions")}

What \`x-computed\`, \`x-default\`, \`x-when\`, \`x-rules\`, \`x-policy\` (\`rows\`), \`guard\`, \`filter\` and \`where\` take. Browser, server and database give the same
result. Made by \`npm run reference\`.

Values are texts (\`'open'\`), numbers (\`3\`, \`0.19\`), \`true\`, \`false\`, \`null\` and lists (\`[1, 2]\`). \`!\` negates, \`condition ? one : other\` chooses, \`a ?: b\` is the first that is not null, brackets group.
An expression has at most ${longestExpression} characters and ${deepestExpression} levels.

${heading(2, "Names")}

${table(
  ["Name", "Means", "Example"],
  names.map(([name, meaning, example]) => [
    name.split(", ").map(code).join(", "),
    meaning,
    code(example),
  ]),
)}

${heading(2, "Operators")}

${table(["Operator", "Means", "Example"], rowsOf(operators))}

${heading(2, "Functions")}

${functionTables()}

${heading(2, "What is shown")}

- \`visible\` shows a field or a part of a form where it is true. Where it is false, or null because a value is missing, the field is hidden, in the form and
  on the server alike.
- A \`visible\` that looks at a field which is closed to the caller hides nothing, in the form and on the server alike.
- A hidden field is not required. In forms that people draw, what is sent for it is not kept, through public links and the API alike: a new record has
  its default, a stored one keeps its value or is emptied with null. Other entities keep what a program sends.

${heading(2, "Which values a field keeps")}

- A computed field that is not stored is worked out when the record is read and may look into another record (\`relation.field\`). It cannot be named by
  expressions of other records.
- One with \`stored: true\` has a column, so that lists sort and filter by it. It may name fields of the record, of its child rows and of the records
  that relations lead to, not \`$today\`, \`$now\` or \`$user\`, which change without a write, and no views. It follows every change of what it names: a write
  to a record brings all values up to date that are computed from it, in the same transaction.
- People who do not see all records of a relation that a stored value is computed from are shown it only where they see them, and cannot filter or
  sort by it.
- To keep a value of another record as it was agreed, give it a field of its own with \`x-default\`: it is filled in when the record is made.
- Forms that people draw store nothing of other records.
- \`x-default\` may look into the records that relations of the record name; that of a child row also into the record that holds it.
  Where a person may not write the field, the server fills it in without the right to the pages of these records; values that are closed to the
  person are used only if the field is hidden from them as well.
- Decimals are rounded half away from zero to the digits of their field.
`;
}
