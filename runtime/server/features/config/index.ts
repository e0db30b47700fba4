export { createDemoMode } from "./demoMode.ts";
export { readNumber, readSwitch, readSystemConfig } from "./systemConfig.ts";
