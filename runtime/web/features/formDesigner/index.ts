export { DesignerPage } from "./DesignerPage.tsx";
