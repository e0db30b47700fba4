export { RunConfigPage } from "./RunConfigPage.tsx";
