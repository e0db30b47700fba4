import type { EntityModel } from "../model.ts";

type Written = Pick<EntityModel, "language" | "texts">;

/** Texts in the language that the entity is written in: what has no place among its source texts, such as names of choices. */
export const writtenTexts = ({ language, texts }: Written): Record<string, string> | undefined =>
  language === undefined ? undefined : texts?.[language];

/** What a choice is called in the language that the entity is written in; undefined where it is called by its value. */
export const writtenOption = (
  entity: Written,
  field: string,
  value: string | number,
): string | undefined => writtenTexts(entity)?.[`_option.${field}.${value}`];
