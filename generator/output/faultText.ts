import type { Fault } from "../../runtime/shared/schema/faults/fault.ts";
import type { Colors } from "./colors.ts";
import type { GeneratorFaultCode } from "./generatorFaults.ts";

/** A fault of the schema reader or of the generator. */
export type PrintedFault = Omit<Fault, "code"> & { code: Fault["code"] | GeneratorFaultCode };

/** Faults for a person: place and code, what is wrong, what would be right, the lines themselves, and what therefore was not done. */
export function faultText(
  faults: readonly PrintedFault[],
  colors: Colors,
  outcome: string | null = null,
): string {
  const blocks = faults.map((fault) => {
    const place = `${fault.file}:${fault.line}:${fault.column}`;
    const pointer = fault.pointer === "" ? "" : ` ${colors.dim(fault.pointer)}`;
    const lines = [
      `${colors.red(place)} ${fault.code}${pointer}`,
      `  ${fault.problem}`,
      `  ${colors.green(fault.cure)}`,
    ];
    return [...lines, ...(fault.frame ? [colors.dim(indent(fault.frame))] : [])].join("\n");
  });
  const files = new Set(faults.map((fault) => fault.file)).size;
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  return `${blocks.join("\n\n")}\n\n${count} in ${files === 1 ? "1 file" : `${files} files`}${outcome === null ? "" : `; ${outcome}`}.`;
}

function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
}
