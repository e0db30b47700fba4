export { titleFor } from "./seenBy.ts";
export { tellPerson } from "./tellPerson.ts";
export { createTelling, type Telling } from "./telling.ts";
