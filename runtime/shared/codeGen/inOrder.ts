import type { FieldSchema } from "../schema/read/sourceTypes.ts";

/** Keywords of a field in the order in which people write them; others follow. */
const keywordOrder = (
  "title description type enum items format minLength maxLength pattern minimum maximum minItems maxItems uniqueItems " +
  "default readOnly x-type x-dict x-relation x-file x-default x-computed x-when x-sensitive x-mask x-search x-ui"
).split(" ");

/** The same field, written as people write one. */
export function inOrder(field: FieldSchema): FieldSchema {
  const place = (keyword: string) =>
    (keywordOrder.indexOf(keyword) + keywordOrder.length + 1) % (keywordOrder.length + 1);
  return Object.fromEntries(
    Object.entries(field).toSorted(([one], [other]) => place(one) - place(other)),
  );
}
