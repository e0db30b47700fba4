import { faultCodes } from "../schema/faults/faultCodes.ts";
import { sentences } from "./sentences.ts";

/** Files of calls, dictionaries and seeds, which files there are, views over other entities and named expressions: no console reads those. */
const elsewhere = /^S(?:107|109|313|62[5-9]|[78]\d\d)$/;

/** The English texts of all that consoles say of schemas, as the messages below `fault`. */
export function faultMessages(): Record<string, Readonly<Record<string, string>>> {
  const codes = Object.entries(faultCodes).flatMap(([code, { title, cure }]) =>
    elsewhere.test(code) ? [] : [[code, { title, cure }] as const],
  );
  return { ...Object.fromEntries(codes), sentence: sentences };
}
