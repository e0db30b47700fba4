import { useTranslate } from "react-admin";
import {
  useFaultWords as useReaderWords,
  type Speakable,
} from "../../core/faults/useFaultWords.ts";
import type { PlanFault } from "./calls.ts";

/** Faults of settings, by the names of their texts. */
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

/** What a fault says, and what cures it; where its kind alone has a text, the English words follow. */
export function useFaultWords(): (fault: PlanFault) => string {
  const translate = useTranslate();
  const wordsOf = useReaderWords();
  return (fault) => {
    const code = readers[fault.code] ?? fault.code;
    if (told.has(code)) return translate(`shell.codeGen.fault.${code}`, { name: fault.place });
    const { problem, cure, detail } = wordsOf(fault as Speakable);
    return [problem, cure, detail].filter(Boolean).join(" ");
  };
}
