export { Shell } from "./Shell.tsx";
export { StartFailed } from "./StartFailed.tsx";
