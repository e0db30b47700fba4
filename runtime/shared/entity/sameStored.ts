import { kindOf } from "./kinds/registry.ts";
import type { FieldModel } from "./model.ts";

/**
 * True when a value that a client sends for a field is the one that is stored, however it is written: "5" is 5.00, a moment of a console call
 * has no fractions of seconds, rows sent back may leave out what the server works out.
 */
export function sameStored(field: FieldModel, given: unknown, stored: unknown): boolean {
  if (given === undefined) return true;
  const [now, before] = [given, stored].map((value) => readAs(field, value));
  if (isNothing(now) || isNothing(before)) return isNothing(now) && isNothing(before);
  switch (field.kind) {
    case "decimal":
      return plainDecimal(now) === plainDecimal(before);
    case "date":
      return String(now).slice(0, 10) === String(before).slice(0, 10);
    case "dateTime":
      return second(now) === second(before);
    case "relations":
    case "multiSelect":
      return sorted(now) === sorted(before);
    case "children":
      return sameRows(now, before);
    default:
      return agrees(now, before);
  }
}

function readAs(field: FieldModel, value: unknown): unknown {
  return value === undefined || value === null ? null : kindOf(field).parseInput(value, field);
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** A number without what its notation adds; anything else as it is. */
function plainDecimal(value: unknown): string {
  const text = String(value).trim();
  const [, sign = "", whole = "", part = ""] = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  if (whole === "" && part === "") return /\d/.test(text) ? "0" : text;
  return `${sign === "-" ? "-" : ""}${whole || "0"}${part ? `.${part}` : ""}`;
}

const second = (value: unknown): number => Math.floor(new Date(String(value)).getTime() / 1000);

const sorted = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(String).sort()) : JSON.stringify(value);

/** Rows are told by their ids: the same ones, each with what it holds. */
function sameRows(now: unknown, before: unknown): boolean {
  if (!Array.isArray(now) || !Array.isArray(before) || now.length !== before.length) return false;
  const known = new Map(before.map((row: unknown) => [idOf(row), row]));
  return now.every((row: unknown) => {
    const id = idOf(row);
    return id !== undefined && known.has(id) && agrees(row, known.get(id));
  });
}

const idOf = (row: unknown): unknown =>
  typeof row === "object" && row !== null ? Reflect.get(row, "id") : undefined;

/** Everything that is given is there with the same value. */
function agrees(now: unknown, before: unknown): boolean {
  if (isNothing(now) || isNothing(before)) return isNothing(now) && isNothing(before);
  if (Array.isArray(now)) {
    const list = Array.isArray(before) ? before : [];
    return now.length === list.length && now.every((item, index) => agrees(item, list[index]));
  }
  if (typeof now !== "object") {
    return now === before || (isNumeric(now, before) && plainDecimal(now) === plainDecimal(before));
  }
  if (typeof before !== "object" || before === null) return false;
  return Object.entries(now as object).every(([name, value]) =>
    agrees(value, Reflect.get(before, name)),
  );
}

/** A number beside its text. */
const isNumeric = (now: unknown, before: unknown): boolean =>
  typeof now !== typeof before && [now, before].some((value) => typeof value === "number");
