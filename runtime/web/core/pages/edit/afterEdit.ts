import { useLocation } from "react-router";
import type { EntityPaths } from "../../entities/EntityPathContext.tsx";

/** What a link to the edit page gives along, so that saving leads back to the page of the record. */
export const fromRecord = { from: "record" } as const;

/** Whether the edit page was opened from the page of its record rather than from a list. */
const isFromRecord = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "from" in state && state.from === fromRecord.from;

/** Where an edit page leads when it is done with: to where it was opened from. */
export const pathAfterEdit = (state: unknown, id: number, paths: EntityPaths): string =>
  isFromRecord(state) ? paths.show(id) : paths.list;

/** The same for the page of the present address. */
export const usePathAfterEdit = (id: number, paths: EntityPaths): string =>
  pathAfterEdit(useLocation().state, id, paths);
