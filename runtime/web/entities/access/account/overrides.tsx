import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { PasswordActions } from "./PasswordActions.tsx";

export const overrides: EntityOverrides = { rowActions: PasswordActions };
