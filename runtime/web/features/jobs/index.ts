export { BoardPage } from "./BoardPage.tsx";
export { DictTag } from "./DictTag.tsx";
export { useJobEvents, useJobsAgain, useTriggers } from "./jobData.ts";
export { JobDrawer } from "./JobDrawer.tsx";
export { JobPanel } from "./JobPanel.tsx";
export { isStill } from "./states.ts";
export { useTimes } from "./times.ts";
export { TriggerText } from "./TriggerText.tsx";
