export { createRunConfigActions } from "./actions.ts";
export { type LiveConfig, type LiveSettings, openLiveSettings } from "./liveSettings.ts";
export type { SettingPlaces } from "./places.ts";
