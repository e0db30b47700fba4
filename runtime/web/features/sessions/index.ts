export { SessionsPanel } from "./SessionsPanel.tsx";
