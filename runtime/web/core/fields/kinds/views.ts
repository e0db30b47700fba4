import type { ComponentType } from "react";
import { lazy } from "../../loading/lazy.ts";
import type { FieldKind, FieldModel } from "../../../../shared/entity/model.ts";
import { ofKind } from "../../../../shared/entity/kinds/registry.ts";
import { toOne } from "../../../../shared/entity/relations/toOne.ts";
import type { CellProps } from "../../pages/contract.ts";
import { ColorValue } from "../cells/ColorValue.tsx";
import { FlagTag } from "../cells/FlagTag.tsx";
import { AddressLink, MailLink, PhoneLink } from "../cells/LinkValue.tsx";
import { OptionTag } from "../cells/OptionTag.tsx";
import { OptionTags } from "../cells/OptionTags.tsx";
import { RelationLink } from "../cells/RelationLink.tsx";
import { RelationTags } from "../cells/RelationTags.tsx";
import { ownKinds } from "./ownKinds.ts";
import { loadAllInputs } from "./inputs.ts";

/** How a value of a field kind is seen. Without a component it is its formatted text, which lists draw fastest. */
export interface FieldView {
  cell?: ComponentType<CellProps>;
  show?: ComponentType<CellProps>;
}

const loads: (() => Promise<unknown>)[] = [];

const part = (load: () => Promise<Record<string, ComponentType<CellProps>>>, name: string) => {
  loads.push(load);
  return lazy(async () => ({ default: (await load())[name] as ComponentType<CellProps> }));
};

/** Loads every input and view before it is needed, for anyone who may be without a connection then. */
export const loadAllViews = (): Promise<unknown> =>
  Promise.allSettled([loadAllInputs(), ...loads.map((load) => load())]);

const richText = part(() => import("../cells/RichTextValue.tsx"), "RichTextValue");
const files = part(() => import("../cells/FileLinks.tsx"), "FileLinks");
const flag = { cell: FlagTag, show: FlagTag };

/** Field kinds whose values are more than text. */
const fieldViews: Readonly<Partial<Record<FieldKind, FieldView>>> = {
  html: { show: richText },
  // Lists keep plain text: a column of links is loud, and the title is the way in.
  email: { show: MailLink },
  phone: { show: PhoneLink },
  url: { show: AddressLink, cell: AddressLink },
  color: { cell: ColorValue, show: ColorValue },
  boolean: flag,
  select: { cell: OptionTag, show: OptionTag },
  relations: { cell: RelationTags, show: RelationTags },
  files: { show: files },
  multiSelect: { cell: OptionTags, show: OptionTags },
};

/** A relation without a companion has nothing but the id with it: its name is asked for. */
const unnamed: FieldView = { cell: RelationTags, show: RelationTags };
/** In a list the grid draws the link itself. */
const named: FieldView = { show: RelationLink };
const textAlone: FieldView = {};

/** How lists and show pages draw the values of a field. */
export function viewOf(field: FieldModel): FieldView {
  const relation = toOne(field);
  if (relation) return relation.labelAs === null ? unnamed : named;
  return ownKinds[field.kind] ?? ofKind(fieldViews, field) ?? textAlone;
}
