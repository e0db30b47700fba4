export { createCollaborationActions } from "./actions.ts";
