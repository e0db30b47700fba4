import { lazy } from "../../core/loading/lazy.ts";

/** A new design of an entity, and one that is kept. */
export const CodeGenPage = lazy(async () => ({
  default: (await import("./CodeGenPage.tsx")).CodeGenPage,
}));
