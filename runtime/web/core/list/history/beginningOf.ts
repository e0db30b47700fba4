import type { HistoryEntry } from "../../data/dataProvider.ts";

/** That a record was made, where its history does not say so: records that came with an import or with the seed have no entry of it. */
export function beginningOf(
  record: Readonly<Record<string, unknown>> | undefined,
  entries: readonly HistoryEntry[],
): HistoryEntry | null {
  const time = record?.["createTime"];
  if (typeof time !== "string" || entries.some(({ action }) => action === "create")) return null;
  const by = record?.["createUserName"];
  return { id: 0, action: "create", userName: typeof by === "string" ? by : "", time, changes: [] };
}
