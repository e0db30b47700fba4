import type { EntityOverrides } from "../../../core/pages/contract.ts";

export const overrides: EntityOverrides = { reloadsSession: true, generatedNames: true };
