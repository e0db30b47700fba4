import { faultCodes } from "../../runtime/shared/schema/faults/faultCodes.ts";
import { generatorFaults } from "../output/generatorFaults.ts";
import { code, heading, table } from "./markdown.ts";

/** Every fault of the schema reader and the generator, by code. */
export function faultReference(): string {
  const rows = Object.entries({ ...faultCodes, ...generatorFaults }).map(
    ([name, { title, explanation, cure }]) => [code(name), title, explanation, cure],
  );
  return `${heading(1, "Faults of schemas")}

Generated from \`runtime/shared/schema/faults/faultCodes.ts\` and \`generator/output/generatorFaults.ts\` by \`npm run reference\`. A code never changes its meaning.

${table(["Code", "Fault", "Why", "Cure"], rows)}
`;
}
