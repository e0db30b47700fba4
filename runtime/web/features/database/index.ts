export { DatabasePage } from "./DatabasePage.tsx";
export { DatabaseToolsPage } from "./tools/DatabaseToolsPage.tsx";
