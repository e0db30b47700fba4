import type { ComponentType } from "react";
import { lazy } from "../../loading/lazy.ts";
import { readOwnKind } from "../../../../shared/entity/kinds/ownKind.ts";
import { registerKind } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldKind } from "../../../../shared/entity/model.ts";
import { ownKindFiles, ownKindParts } from "../../library/ownFiles.ts";
import type { CellProps, InputProps } from "../../pages/contract.ts";
import type { TextOf } from "./texts.ts";

/** What the console knows of a kind of a project; `runtime/web/kinds/<name>.ts` exports one as `kind`. */
export interface OwnWebKind {
  /** Loads the component that enters a value, its module's default export. */
  input?: () => Promise<{ default: ComponentType<InputProps> }>;
  /** A value in lists; absent: its text. */
  cell?: ComponentType<CellProps>;
  /** A value on the page of a record; absent: its text. */
  show?: ComponentType<CellProps>;
  text?: TextOf;
}

interface OwnParts extends Omit<OwnWebKind, "input"> {
  input?: ComponentType<InputProps>;
}

const nameOf = (file: string): string => /([^/]*)\.tsx?$/.exec(file)?.[1] ?? file;

const webParts = new Map(
  Object.entries(ownKindParts).map(([file, { kind }]) => [nameOf(file), kind]),
);

/** The console's parts of the kinds of this project, by kind; they are registered with it. */
export const ownKinds: Partial<Record<FieldKind, OwnParts>> = {};
for (const [file, module] of Object.entries(ownKindFiles)) {
  const own = readOwnKind(file, module);
  registerKind(own);
  const { input, ...parts } = webParts.get(nameOf(file)) ?? {};
  ownKinds[own.kind] = { ...parts, ...(input ? { input: lazy(input) } : {}) };
}
