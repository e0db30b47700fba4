export { createCommonActions } from "./actions.ts";
