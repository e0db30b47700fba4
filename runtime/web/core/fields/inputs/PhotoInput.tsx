export { FilesInput as PhotoInput } from "./FilesInput.tsx";
