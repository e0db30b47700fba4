import {
  emptyForm,
  type FormDocument,
  type FormField,
} from "../../../runtime/shared/forms/document.ts";

const kinds: FormField[] = [
  { type: ["string", "null"], maxLength: 200 },
  { type: ["integer", "null"], minimum: 0 },
  { type: ["string", "null"], format: "date" },
  { type: ["string", "null"], maxLength: 20, enum: ["a", "b", "c", null] },
  { type: ["string", "null"], "x-type": { decimal: [14, 2] } },
  { type: ["string", "null"], "x-type": "text", maxLength: 4000 },
];

/** A draft of so many fields in sections of twenty, two beside each other now and then, some with conditions. */
export function bigDraft(fields: number): FormDocument {
  const empty = emptyForm("big", "Big");
  const names = Array.from({ length: fields }, (_, index) => `field${index}`);
  const properties = Object.fromEntries(
    names.map((name, index): [string, FormField] => [
      name,
      {
        title: `Field ${index}`,
        ...kinds[index % kinds.length],
        ...(index % 10 === 9 ? { "x-when": { visible: `has(field${index - 9})` } } : {}),
      },
    ]),
  );
  const parts = [];
  for (let start = 0; start < fields; start += 20) {
    const own = names.slice(start, start + 20);
    parts.push({
      section: `part${start}`,
      title: `Part ${start}`,
      fields: [[own[0] ?? "", own[1] ?? ""], ...own.slice(2)],
    });
  }
  return { ...empty, properties, "x-forms": { default: parts } };
}
