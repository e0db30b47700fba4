import { createContext, use, type ReactNode } from "react";
import type { EntityModel } from "../../../../shared/entity/model.ts";

/** A part of a form: `path` are the positions from the outermost part inwards; [] is the form itself. */
export interface PartPlace {
  form: string;
  path: readonly number[];
}

export interface RowPlace extends PartPlace {
  row: number;
}

export interface ItemPlace extends RowPlace {
  column: number;
  /** Of the field or static content. */
  name: string;
}

/**
 * What somebody puts around the parts of a form, such as the handles of a designer. While there is one, everything is shown:
 * what conditions hide, what the server fills, what is folded.
 */
export interface FormDecoration {
  /** A field or static content. */
  field: (place: ItemPlace, node: ReactNode) => ReactNode;
  section: (place: PartPlace, node: ReactNode) => ReactNode;
  row: (place: RowPlace, node: ReactNode) => ReactNode;
  /** Stands where a part has no rows. */
  emptyRows: (place: PartPlace) => ReactNode;
  /** Somebody opened a tab or a step. */
  open: (place: PartPlace) => void;
}

export const FormDecorationContext = createContext<FormDecoration | null>(null);

/** Position of the tab or step that a decorated form shows, because what is chosen is in it; null: none is. */
export const ShownPartContext = createContext<number | null>(null);

/** The decoration around; null in a form that is filled in. */
export const useDecoration = (): FormDecoration | null => use(FormDecorationContext);

/**
 * The entity of a decorated form as it is at this moment. It is another one with every letter that somebody writes in a designer, so the
 * parts around the rows are given one that stays, and only the rows ask for this one.
 */
export const DrawnEntityContext = createContext<EntityModel | null>(null);
