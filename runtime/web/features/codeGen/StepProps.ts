import type { PlanFault, Surroundings } from "./calls.ts";
import type { Design } from "./useDesign.ts";

/** What every step works with. */
export interface StepProps {
  design: Design;
  around: Surroundings;
  faults: readonly PlanFault[];
}
