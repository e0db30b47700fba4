export { checkCounted, refuseLocked } from "./attempts.ts";
export {
  addFailure,
  type Attempt,
  forgiveAccount,
  forgivePair,
  readCounts,
  subjectOf,
} from "./counters.ts";
export {
  type DeviceMark,
  deviceMarkOf,
  forgetDevices,
  rememberDevice,
  sendDeviceMark,
} from "./knownDevice.ts";
export { asksForPerson, isOver, readAccountLimit } from "./limits.ts";
