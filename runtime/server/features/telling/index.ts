export { createTelling, type Telling } from "./telling.ts";
