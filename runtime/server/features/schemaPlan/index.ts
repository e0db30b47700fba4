export { makePlan, type PlanSources } from "./makePlan.ts";
export { isEmpty, isRefused, type Plan } from "./plan.ts";
export { paintFor, planText } from "./planText.ts";
export { rightChanges } from "./rightChanges.ts";
