import { useTranslate } from "react-admin";
import type { PlanFault } from "./calls.ts";

/** Faults that have texts in every language; the schema reader's other words are English. */
const told = new Set([
  "name",
  "reserved",
  "prefix",
  "noParent",
  "noSide",
  "empty",
  "emptyDetail",
  "twice",
  "control",
  "exists",
]);
const readers: Partial<Record<string, string>> = { S302: "reserved" };

/** What a fault says, and what cures it. */
export function useFaultWords(): (fault: PlanFault) => string {
  const translate = useTranslate();
  return (fault) => {
    const code = readers[fault.code] ?? fault.code;
    return told.has(code)
      ? translate(`shell.codeGen.fault.${code}`, { name: fault.place })
      : `${fault.problem} ${fault.cure}`.trim();
  };
}
