import type { Operation } from "../operation.ts";
import { selectList } from "./selection.ts";

/** Select list of a record just written. */
export function answerList({ registry, shape, access, form }: Operation): string {
  const { list, from } = selectList(registry, shape, access, { form, detail: true });
  return `${list}${from}`;
}
