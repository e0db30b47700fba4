export { CachePage } from "./CachePage.tsx";
