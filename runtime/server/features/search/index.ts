export { createSearchActions } from "./actions.ts";
