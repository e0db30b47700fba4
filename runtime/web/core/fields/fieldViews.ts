import { lazy, type ComponentType } from "react";
import type { FieldKind, FieldModel } from "../../../shared/entity/model.ts";
import { widgetNames } from "../../../shared/entity/widgetNames.ts";
import type { CellProps, InputProps } from "../pages/contract.ts";
import { ColorValue } from "./cells/ColorValue.tsx";
import { FlagTag } from "./cells/FlagTag.tsx";
import { LinkValue } from "./cells/LinkValue.tsx";
import { OptionTag } from "./cells/OptionTag.tsx";
import { OptionTags } from "./cells/OptionTags.tsx";
import { RelationTags } from "./cells/RelationTags.tsx";

/** How one field kind is seen and edited. Without a component a value is its formatted text, which lists draw fastest. */
export interface FieldView {
  cell?: ComponentType<CellProps>;
  show?: ComponentType<CellProps>;
  input: ComponentType<InputProps>;
}

const part = <Props>(load: () => Promise<Record<string, ComponentType<Props>>>, name: string) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<Props> }));

const text = part<InputProps>(() => import("./inputs/TextInput.tsx"), "TextInput");
const longText = part<InputProps>(() => import("./inputs/LongTextInput.tsx"), "LongTextInput");
const date = part<InputProps>(() => import("./inputs/DateInput.tsx"), "DateInput");
const html = part<InputProps>(() => import("./inputs/HtmlInput.tsx"), "HtmlInput");
const richText = part<CellProps>(() => import("./cells/RichTextValue.tsx"), "RichTextValue");
const files = part<CellProps>(() => import("./cells/FileLinks.tsx"), "FileLinks");
/** Lists keep plain text: a column of links is loud, and the title is the way in. */
const link = { show: LinkValue, input: text };

/** Every field kind, once: lists, filter bar, forms and show pages all read this. A kind without an entry does not compile. */
export const fieldViews: Readonly<Record<FieldKind, FieldView>> = {
  string: { input: text },
  text: { input: longText },
  html: { show: richText, input: html },
  email: link,
  phone: link,
  url: { ...link, cell: LinkValue },
  color: {
    cell: ColorValue,
    show: ColorValue,
    input: part(() => import("./inputs/ColorInput.tsx"), "ColorInput"),
  },
  icon: { input: text },
  cron: { input: part(() => import("./inputs/CronInput.tsx"), "CronInput") },
  secret: { input: text },
  sequence: { input: text },
  integer: { input: text },
  decimal: { input: text },
  boolean: {
    cell: FlagTag,
    show: FlagTag,
    input: part(() => import("./inputs/FlagInput.tsx"), "FlagInput"),
  },
  date: { input: date },
  dateTime: { input: date },
  time: { input: date },
  select: {
    cell: OptionTag,
    show: OptionTag,
    input: part(() => import("./inputs/SelectInput.tsx"), "SelectInput"),
  },
  relation: { input: part(() => import("./inputs/RelationInput.tsx"), "RelationInput") },
  relations: {
    cell: RelationTags,
    show: RelationTags,
    input: part(() => import("./inputs/RelationsInput.tsx"), "RelationsInput"),
  },
  children: { input: part(() => import("./inputs/ChildrenInput.tsx"), "ChildrenInput") },
  files: { show: files, input: part(() => import("./inputs/FilesInput.tsx"), "FilesInput") },
  json: { input: part(() => import("./inputs/JsonInput.tsx"), "JsonInput") },
  geoPoint: { input: part(() => import("./inputs/GeoPointInput.tsx"), "GeoPointInput") },
  multiSelect: {
    cell: OptionTags,
    show: OptionTags,
    input: part(() => import("./inputs/MultiSelectInput.tsx"), "MultiSelectInput"),
  },
  dateRange: { input: part(() => import("./inputs/DateRangeInput.tsx"), "DateRangeInput") },
  rows: { input: part(() => import("./inputs/RowsInput.tsx"), "RowsInput") },
};

/** A relation without a companion has nothing but the id with it: its name is asked for. */
export const isUnnamed = ({ kind, relation }: FieldModel): boolean =>
  kind === "relation" && !relation?.labelAs;

const signature = part<InputProps>(() => import("./inputs/SignatureInput.tsx"), "SignatureInput");

const photo = part<InputProps>(() => import("./inputs/FilesInput.tsx"), "FilesInput");
const scan = part<InputProps>(() => import("./inputs/ScanInput.tsx"), "ScanInput");
const slider = part<InputProps>(() => import("./inputs/SliderInput.tsx"), "SliderInput");
const choice = part<InputProps>(() => import("./inputs/ChoiceInput.tsx"), "ChoiceInput");
const rows = part<InputProps>(() => import("./inputs/RowsInput.tsx"), "RowsInput");

/**
 * Inputs that a schema asks for by name (x-ui.widget) instead of the kind's own. `widgetNames` of runtime/shared says which
 * there are; one that is missing here does not compile.
 */
export const widgets: {
  readonly [Kind in keyof typeof widgetNames]: Readonly<
    Record<(typeof widgetNames)[Kind][number], FieldView["input"]>
  >;
} = {
  string: { scan },
  text: { address: part(() => import("./inputs/AddressInput.tsx"), "AddressInput") },
  integer: {
    rating: part(() => import("./inputs/RatingInput.tsx"), "RatingInput"),
    slider,
    stepper: part(() => import("./inputs/StepperInput.tsx"), "StepperInput"),
  },
  decimal: { slider },
  boolean: { checkbox: part(() => import("./inputs/CheckInput.tsx"), "CheckInput") },
  select: { radio: choice, buttons: choice },
  multiSelect: { checkboxes: choice, buttons: choice },
  files: { signature, photo },
  rows: { cards: rows, table: rows },
};

/** The same by "<kind>.<name>". */
export const namedInputs: Readonly<Partial<Record<string, FieldView["input"]>>> =
  Object.fromEntries(
    Object.entries(widgets).flatMap(([kind, named]) =>
      Object.entries(named).map(([name, input]) => [`${kind}.${name}`, input]),
    ),
  );
