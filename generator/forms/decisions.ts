import { readFileSync } from "node:fs";
import { isObject } from "../../runtime/shared/schema/read/prune.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";
import type { Connection } from "./connection.ts";

type Choice = string | number | boolean | null;
type Decision = "keep" | "archive" | { map: Record<string, Choice> };

/** What becomes of answers, by field. */
export type Decisions = Record<string, Decision>;

/** A change that affects answers and is not decided yet. */
export interface OpenDecision {
  field: string;
  kind: string;
  from: string | null;
  to: string | null;
  answers: number;
  decisions: ("keep" | "archive" | "map")[];
  values: { value: Choice; answers: number }[];
}

/** What `sysForm/compatibility` answers, as far as it counts here. */
interface Compatibility {
  changes: (OpenDecision & { needsDecision: boolean })[];
}

/** What was decided before: for fields of one form, for a field of whatever form, for everything that is left. */
export interface Decided {
  forms: Readonly<Record<string, Decisions>>;
  fields: Decisions;
  all: "keep" | "archive" | null;
}

/** `--decisions <file>`, `--decide <list>` and `--answers <way>` as one. */
export function readDecided(flags: {
  decisions?: string;
  decide?: string;
  answers?: "keep" | "archive";
}): Decided {
  const forms = flags.decisions === undefined ? {} : fromFile(flags.decisions);
  return { forms, fields: fromList(flags.decide ?? ""), all: flags.answers ?? null };
}

/** The decisions for a form's publication, and the changes that are left without one. */
export async function decide(
  connection: Connection,
  { code, id }: { code: string; id: number },
  decided: Decided,
): Promise<{ decisions: Decisions; open: OpenDecision[] }> {
  const address = `/api/sysForm/compatibility?id=${id}`;
  const { changes } = await connection.call<Compatibility>(address);
  const given: Decisions = { ...decided.fields, ...decided.forms[code] };
  const decisions: Decisions = {};
  const open: OpenDecision[] = [];
  for (const change of changes) {
    const { field, needsDecision, decisions: allowed } = change;
    const fallback = needsDecision ? decided.all : null;
    const decision = Object.hasOwn(given, field) ? given[field] : fallback;
    const isAllowed = decision && allowed.includes(typeof decision === "object" ? "map" : decision);
    if (isAllowed) decisions[field] = decision;
    else if (needsDecision) open.push(openPart(change));
  }
  return { decisions, open };
}

function openPart({
  field,
  kind,
  from,
  to,
  answers,
  decisions,
  values,
}: OpenDecision): OpenDecision {
  return { field, kind, from, to, answers, decisions, values };
}

function fromList(list: string): Decisions {
  const decisions: Decisions = {};
  for (const part of list.split(",").filter((each) => each.trim() !== "")) {
    const [field = "", way = ""] = part.split("=").map((each) => each.trim());
    if (way !== "keep" && way !== "archive")
      throw new UsageFault(`"${part}" decides nothing; write <field>=keep or <field>=archive.`);
    decisions[field] = way;
  }
  return decisions;
}

function fromFile(file: string): Record<string, Decisions> {
  const read = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, "utf8"));
    } catch (error) {
      throw new UsageFault(`${file} cannot be read: ${(error as Error).message}.`);
    }
  };
  const forms = read();
  const sound = isObject(forms) && Object.values(forms).every(areDecisions);
  if (!sound) throw new UsageFault(`${file} does not hold decisions. Write ${shape}.`);
  return forms as unknown as Record<string, Decisions>;
}

const shape =
  '{ "<form>": { "<field>": "keep" | "archive" | { "map": { "<old value>": <new value> } } } }';

const areDecisions = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every(isDecision);

function isDecision(value: unknown): value is Decision {
  if (value === "keep" || value === "archive") return true;
  if (!isObject(value) || !isObject(value["map"]) || Object.keys(value).length > 1) return false;
  return Object.values(value["map"]).every((each) => each === null || typeof each !== "object");
}

/** The open decisions of each form for a person. */
export function openText(open: Readonly<Record<string, readonly OpenDecision[]>>): string {
  const lines = Object.entries(open).flatMap(([code, parts]) => [
    `forms/${code}:`,
    ...parts.map(
      ({ field, kind, answers, decisions }) =>
        `  ${field}: ${kind}, ${answers} answers; ${decisions.join(" or ")}`,
    ),
  ]);
  return [...lines, openCure].join("\n");
}

export const openCure =
  "Decide with --decisions <file> (--json lists the values to map), --decide <field>=keep or <field>=archive, or --answers keep or archive for all.";
