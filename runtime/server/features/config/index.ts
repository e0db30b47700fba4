export { readNumber, readSwitch, readSystemConfig } from "./systemConfig.ts";
