export { createCacheActions } from "./actions.ts";
export { type CacheControl, openCacheControl } from "./control.ts";
