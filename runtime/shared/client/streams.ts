import type { FileCall } from "./call.ts";

/** Events as they happen, of the records of `watch` (entities with commas between) among others. */
export const eventStream = "GET file /api/realtime" as FileCall<{ watch?: string }>;

/** Where a file is sent in parts (tus) to a call that takes one; `operation` is the call's operationId. */
export const resumableAddress = (operation: string): string => `/api/resumable/${operation}`;
