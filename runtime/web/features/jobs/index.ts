export { DictTag } from "./DictTag.tsx";
export { useJobEvents, useJobsAgain, useTriggers } from "./jobData.ts";
export { isStill } from "./states.ts";
export { useTimes } from "./times.ts";
export { TriggerText } from "./TriggerText.tsx";
