export { effectiveRightsAction } from "./explain/effectiveRightsAction.ts";
export { explainAccessAction } from "./explain/explainAccessAction.ts";
export { roleRightsAction } from "./roleRightsAction.ts";
