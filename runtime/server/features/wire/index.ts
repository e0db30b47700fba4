export { consoleTime } from "./consoleTime.ts";
export { type Branch, buildTree } from "./tree.ts";
