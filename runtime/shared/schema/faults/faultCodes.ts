import { entityFaults } from "./codes/entityFaults.ts";
import { fieldFaults } from "./codes/fieldFaults.ts";
import { fileFaults } from "./codes/fileFaults.ts";
import { nameFaults } from "./codes/nameFaults.ts";
import { otherFileFaults } from "./codes/otherFileFaults.ts";
import { relationFaults } from "./codes/relationFaults.ts";

export type { FaultExplanation } from "./codes/explanation.ts";

/** Every fault the schema reader knows. Codes are stable: a code never changes its meaning. */
export const faultCodes = {
  ...fileFaults,
  ...nameFaults,
  ...fieldFaults,
  ...relationFaults,
  ...entityFaults,
  ...otherFileFaults,
} as const;

export type FaultCode = keyof typeof faultCodes;
