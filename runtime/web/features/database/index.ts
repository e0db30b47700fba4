export { DatabasePage } from "./DatabasePage.tsx";
