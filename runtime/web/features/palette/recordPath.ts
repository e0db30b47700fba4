import type { EntityModel } from "../../../shared/entity/model.ts";
import type { EntityPages } from "../../core/pages/contract.ts";

interface Rights {
  pages: Pick<EntityPages, "show" | "edit">;
  operations: Pick<EntityModel["operations"], "get" | "list" | "update">;
  can: (code: string | null) => boolean;
}

/** Where a found record is opened: its page, its form, or the list that finds the same words. */
export function recordPath(
  base: string,
  { id, words }: { id: number; words: string },
  { pages, operations, can }: Rights,
): string {
  if (pages.show && can(operations.get ?? operations.list)) return `${base}/${id}/show`;
  if (pages.edit && can(operations.update)) return `${base}/${id}`;
  return `${base}?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`;
}
