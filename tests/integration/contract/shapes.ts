/** Shapes of what the calls answer, by what they are about. */
export { pageOf } from "./shapes/base.ts";
export * from "./shapes/configuration.ts";
export * from "./shapes/console.ts";
export * from "./shapes/menus.ts";
export * from "./shapes/office.ts";
export * from "./shapes/people.ts";
