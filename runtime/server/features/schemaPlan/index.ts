export { makePlan, type PlanSources } from "./makePlan.ts";
export { isRefused, type Plan } from "./plan.ts";
export { paintFor, planText } from "./planText.ts";
