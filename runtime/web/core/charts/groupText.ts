import { useTranslate } from "react-admin";
import type { EntityModel, Json } from "../../../shared/entity/model.ts";
import { formatValue } from "../fields/formatValue.ts";
import { useValueFormat } from "../fields/useValueFormat.ts";
import { dateFormat } from "../time/formats.ts";

/** How the values of a group ("status", "dueDate:month") read, given the title of the record where a relation leads to one. */
export function useGroupText(entity: EntityModel, group: string) {
  const translate = useTranslate();
  const format = useValueFormat(entity);
  const [name = "", unit] = group.split(":");
  const field = entity.fields.find((candidate) => candidate.name === name);
  return (value: Json, title: string | null): string => {
    if (value === null) return translate("shell.home.noValue");
    if (unit) return periodText(String(value), unit, format.language);
    return title ?? (field ? formatValue(field, value, null, format) : String(value));
  };
}

/** "2026-11" and "2026-11-29" in the words of a language; weeks and years as the server names them. */
export function periodText(key: string, unit: string, language: string): string {
  const options: Intl.DateTimeFormatOptions | null =
    unit === "month"
      ? { year: "numeric", month: "short" }
      : unit === "day"
        ? { year: "numeric", month: "short", day: "numeric" }
        : null;
  const day = new Date(unit === "month" ? `${key}-01` : key);
  if (!options || Number.isNaN(day.getTime())) return key;
  return dateFormat(language, { ...options, timeZone: "UTC" }).format(day);
}
