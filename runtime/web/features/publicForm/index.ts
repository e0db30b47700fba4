export { PublicFormPage } from "./PublicFormPage.tsx";
