import { useTranslate } from "react-admin";
import type { CellProps } from "../../../core/pages/contract.ts";
import { useSources } from "./useSources.ts";

/** An entity by its name; one that the person may not read, by its key. */
export function EntityCell({ value }: CellProps) {
  const key = String(value ?? "");
  return <>{useSources().find(({ entity }) => entity === key)?.label ?? key}</>;
}

/** An event of the entity of the row. */
export function EventCell({ record, value }: CellProps) {
  const translate = useTranslate();
  const named = useNames(String(record["entity"]), "events")([String(value ?? "")]);
  return <>{record["test"] === true ? translate("shell.webhook.event.test") : named}</>;
}

export function EventsCell({ record, value }: CellProps) {
  return <>{useNames(String(record["entity"]), "events")(listed(value))}</>;
}

export function FieldsCell({ record, value }: CellProps) {
  return <>{useNames(String(record["entity"]), "fields")(listed(value))}</>;
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function useNames(key: string, of: "events" | "fields") {
  const offered = useSources().find(({ entity }) => entity === key)?.[of] ?? [];
  const labels = new Map(offered.map(({ name, label }) => [name, label]));
  return (names: readonly string[]) => names.map((name) => labels.get(name) ?? name).join(", ");
}
