export { ServerPage } from "./ServerPage.tsx";
