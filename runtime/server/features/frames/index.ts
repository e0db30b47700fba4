export { createFrameOrigins } from "./frameOrigins.ts";
