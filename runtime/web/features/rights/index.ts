export { effectiveRightsAction } from "./effectiveRightsAction.ts";
export { explainAccessAction } from "./explainAccessAction.ts";
export { roleRightsAction } from "./roleRightsAction.ts";
