import type { EntityOverrides } from "../pages/contract.ts";
import { useRegistry } from "./RegistryContext.tsx";

const none: EntityOverrides = {};

/** The hand-written parts of a loaded entity. */
export const useOverrides = (key: string): EntityOverrides =>
  useRegistry().registry.peek(key)?.overrides ?? none;
