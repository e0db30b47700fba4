import type { ComponentType } from "react";
import { lazy } from "../../loading/lazy.ts";
import { allKinds } from "../../../../shared/entity/kinds/registry.ts";
import type { BuiltInKind, FieldKind, FieldModel } from "../../../../shared/entity/model.ts";
import { widgetNames } from "../../../../shared/entity/forms/widgetNames.ts";
import { ownKinds } from "./ownKinds.ts";
import type { InputProps } from "../../pages/contract.ts";

type Input = ComponentType<InputProps>;

const loads: (() => Promise<unknown>)[] = [];

const part = (load: () => Promise<Record<string, Input>>, name: string): Input => {
  loads.push(load);
  return lazy(async () => ({ default: (await load())[name] as Input }));
};

/** Inputs that ask a server for more than the form: what that needs is loaded for them alone. */
const asking = new Set<Input>();
const askingPart: typeof part = (load, name) => {
  const input = part(load, name);
  asking.add(input);
  return input;
};

/** Loads every input before it is needed, for anyone who may be without a connection then. */
export const loadAllInputs = (): Promise<unknown> =>
  Promise.allSettled(loads.map((load) => load()));

const text = part(() => import("../inputs/text/TextInput.tsx"), "TextInput");
const longText = part(() => import("../inputs/text/LongTextInput.tsx"), "LongTextInput");
const date = part(() => import("../inputs/time/DateInput.tsx"), "DateInput");

/** The input of every built-in kind; each is loaded when a form has it. A kind without an entry does not compile. */
const builtIn: Readonly<Record<BuiltInKind, Input>> = {
  string: text,
  text: longText,
  html: askingPart(() => import("../inputs/text/HtmlInput.tsx"), "HtmlInput"),
  email: text,
  phone: text,
  url: text,
  color: part(() => import("../inputs/text/ColorInput.tsx"), "ColorInput"),
  icon: text,
  cron: askingPart(() => import("../inputs/text/CronInput.tsx"), "CronInput"),
  secret: text,
  sequence: text,
  integer: text,
  decimal: text,
  boolean: part(() => import("../inputs/choice/FlagInput.tsx"), "FlagInput"),
  date,
  dateTime: date,
  time: date,
  select: part(() => import("../inputs/choice/SelectInput.tsx"), "SelectInput"),
  relation: askingPart(() => import("../inputs/relation/RelationInput.tsx"), "RelationInput"),
  relations: askingPart(() => import("../inputs/relation/RelationsInput.tsx"), "RelationsInput"),
  children: askingPart(() => import("../inputs/ChildrenInput.tsx"), "ChildrenInput"),
  files: askingPart(() => import("../inputs/FilesInput.tsx"), "FilesInput"),
  json: part(() => import("../inputs/text/JsonInput.tsx"), "JsonInput"),
  geoPoint: part(() => import("../inputs/GeoPointInput.tsx"), "GeoPointInput"),
  multiSelect: part(() => import("../inputs/choice/MultiSelectInput.tsx"), "MultiSelectInput"),
  dateRange: part(() => import("../inputs/time/DateRangeInput.tsx"), "DateRangeInput"),
  rows: askingPart(() => import("../inputs/RowsInput.tsx"), "RowsInput"),
};

/** The input of every field kind. */
export const kindInputs: Readonly<Record<FieldKind, Input>> = Object.fromEntries(
  allKinds().map(({ kind, like }) => [
    kind,
    ownKinds[kind]?.input ?? builtIn[like ?? (kind as BuiltInKind)],
  ]),
) as Record<FieldKind, Input>;

const signature = part(() => import("../inputs/SignatureInput.tsx"), "SignatureInput");
const photo = part(() => import("../inputs/FilesInput.tsx"), "FilesInput");
const scan = part(() => import("../inputs/ScanInput.tsx"), "ScanInput");
const slider = part(() => import("../inputs/choice/SliderInput.tsx"), "SliderInput");
const choice = part(() => import("../inputs/choice/ChoiceInput.tsx"), "ChoiceInput");
const rows = part(() => import("../inputs/RowsInput.tsx"), "RowsInput");

/**
 * Inputs that a schema asks for by name (x-ui.widget) instead of the kind's own. `widgetNames` of runtime/shared says which
 * there are; one that is missing here does not compile.
 */
export const widgets: {
  readonly [Kind in keyof typeof widgetNames]: Readonly<
    Record<(typeof widgetNames)[Kind][number], Input>
  >;
} = {
  string: { scan },
  text: { address: part(() => import("../inputs/AddressInput.tsx"), "AddressInput") },
  integer: {
    rating: part(() => import("../inputs/choice/RatingInput.tsx"), "RatingInput"),
    slider,
    stepper: part(() => import("../inputs/choice/StepperInput.tsx"), "StepperInput"),
  },
  decimal: { slider },
  boolean: { checkbox: part(() => import("../inputs/choice/CheckInput.tsx"), "CheckInput") },
  select: { radio: choice, buttons: choice },
  multiSelect: { checkboxes: choice, buttons: choice },
  files: { signature, photo },
  rows: { cards: rows, table: rows },
};

/** The same by "<kind>.<name>". */
export const namedInputs: Readonly<Partial<Record<string, Input>>> = Object.fromEntries(
  Object.entries(widgets).flatMap(([kind, named]) =>
    Object.entries(named).map(([name, input]) => [`${kind}.${name}`, input]),
  ),
);

/** True when the input of the field's kind asks a server for more than the form. */
export const asksServer = ({ kind }: FieldModel): boolean => asking.has(kindInputs[kind]);
