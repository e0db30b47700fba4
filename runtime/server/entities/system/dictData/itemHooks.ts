import type { Json } from "../../../../shared/entity/model.ts";
import type { PresentContext, Shown } from "../../../core/entity/contract.ts";
import type { ClientLine } from "../../../core/http/session/clientLine.ts";
import { askedByOlder, fromOlder, olderItem } from "./olderItem.ts";

/** Items of dictionaries, of the platform and of tenants, in the words of the client. */
export const itemHooks = {
  /** Consoles of the newer line may send a new item without a label: they show its value. */
  consoleInput(
    input: Readonly<Record<string, Json>>,
    { line, mode }: { line: ClientLine; mode: "create" | "update" },
  ): Record<string, Json> {
    if (line === "older") return fromOlder(input);
    const { label, value } = input;
    const absent = label === undefined || label === null || label === "";
    return line === "newer" && mode === "create" && absent && value !== undefined
      ? { ...input, label: value }
      : { ...input };
  },

  conditions: (input: Readonly<Record<string, Json>>, { line }: { line: ClientLine }) =>
    line === "older" ? askedByOlder(input) : { ...input },

  presentRows: (rows: Shown[], { line }: PresentContext): Shown[] =>
    line === "older"
      ? rows.map((row) => (isItem(row) ? { ...olderItem(row), id: row.id } : row))
      : rows,
};

const isItem = (row: Shown): row is Shown & { label: string; value: string } =>
  typeof row["label"] === "string" && typeof row["value"] === "string";
