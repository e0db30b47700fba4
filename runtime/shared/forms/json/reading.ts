import type { FaultCode } from "../../schema/faults/faultCodes.ts";
import type { JsonPath } from "../../schema/read/jsonDocument.ts";
import type { FormField, JsonObject } from "../document.ts";

/** A foreign schema while it is read, and what has become of it so far. */
export interface Reading {
  root: JsonObject;
  properties: Record<string, FormField>;
  /** How many `properties` there are: counting them anew for each one takes the square of their number. */
  count: number;
  required: Set<string>;
  /** Labels of options, by message key. */
  labels: Record<string, string>;
  /** Fields of the root's own properties by their name there. */
  places: Map<string, string>;
  nameOf: (source: string) => string;
  note(path: JsonPath, text: string): void;
  fault(path: JsonPath, code: FaultCode, problem: string): void;
  /** Enough is wrong, or there is more than a form holds: nothing more is read. */
  isFull(): boolean;
}
