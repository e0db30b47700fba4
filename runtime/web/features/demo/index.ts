export { demoViews } from "./demoViews.ts";
