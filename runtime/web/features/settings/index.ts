export { SettingsButton } from "./SettingsButton.tsx";
export { SettingsHost } from "./SettingsHost.tsx";
