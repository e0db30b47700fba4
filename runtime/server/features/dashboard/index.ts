export { dashboardActions } from "./actions.ts";
