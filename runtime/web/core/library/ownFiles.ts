import type { OwnWebKind } from "../fields/kinds/ownKinds.ts";
import type { EntityOverrides, EntityPages } from "../pages/contract.ts";

/**
 * What a project made from the package adds to the console: paths that end in `/<module>/<entity>/overrides.tsx` and `/pages.tsx`,
 * and `/<lng>/<file>.json`. Here nothing; where the package is installed, generator/project/projectPlugin.ts fills it in.
 */
export const ownOverrides: Record<string, () => Promise<{ overrides: EntityOverrides }>> = {};
export const ownPages: Record<string, () => Promise<{ pages: EntityPages }>> = {};
/** Field kinds: `/runtime/shared/kinds/<name>.ts` and, for the console, `/runtime/web/kinds/<name>.ts` or `.tsx`. */
export const ownKindFiles: Record<string, { kind?: unknown }> = {};
export const ownKindParts: Record<string, { kind: OwnWebKind }> = {};
export const ownTexts: Record<string, () => Promise<OwnTree>> = {};

export type OwnTree = { [key: string]: string | OwnTree };
