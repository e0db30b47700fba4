import type { CollaborationPart } from "../../collaboration/collaboration.ts";
import type { TellRecipient, TellWay } from "../../entity/model/tellModel.ts";
import type { ChartKind } from "../../entity/model/chartModel.ts";
import type { TotalKind, ViewModel } from "../../entity/viewModel.ts";
import type { ConvertModel, Json } from "../../entity/model.ts";
import type { CheckMessages } from "../../entity/validate/ownMessages.ts";
import type { QueryAggregate, QueryModel, QueryUnit } from "../../entity/model/queryModel.ts";
import type { FaultOptions } from "../faults/fault.ts";
import type { FaultCode } from "../faults/faultCodes.ts";
import type { StandardOperation } from "../build/operations.ts";
import type { LetSource } from "../let/meanings.ts";
import type { JsonDocument, JsonPath } from "./jsonDocument.ts";

/** A field as written (after $ref), each keyword of the form schemas/meta asks for, or absent. */
export interface FieldSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  default?: Json;
  enum?: (string | number | null)[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /** A decimal's bound may also be text. */
  minimum?: number | string;
  maximum?: number | string;
  items?: ItemsSchema;
  minItems?: number;
  maxItems?: number;
  readOnly?: boolean;
  "x-type"?:
    | string
    | { decimal?: [number, number]; sequence?: string; gapless?: boolean; at?: string };
  "x-relation"?: {
    to?: string;
    onDelete?: "restrict" | "cascade" | "setNull";
    label?: string;
    filter?: string;
    through?: string;
    children?: string;
    foreignKey?: string;
  };
  "x-dict"?: string;
  "x-default"?: string;
  "x-computed"?: { expr: string; stored?: boolean };
  "x-when"?: { visible?: string; required?: string; readOnly?: string; options?: string };
  "x-messages"?: CheckMessages;
  "x-sensitive"?: "internal" | "personal" | "credentials" | "server" | "secret";
  "x-holds"?: "fields" | "records";
  "x-mask"?: "phone" | "idCard" | "name" | "email" | "all" | { start: number; end: number };
  "x-file"?: { accept?: string[]; maxSize?: number; max?: number };
  "x-search"?: { weight: number };
  "x-ui"?: {
    widget?: string;
    width?: number;
    help?: string;
    unit?: string;
    total?: "none" | "sum" | "average" | "count";
  };
  "x-from"?: string | FromSchema;
  "x-was"?: string[];
  "x-convert"?: ConvertModel;
}

/** A part of a date, or what is made of a group; one of the names with its path, and for what is made of a group a condition. */
export type FromSchema = Partial<Record<QueryUnit | QueryAggregate, string>> & { where?: string };

/** What a view reads. */
export interface QuerySchema {
  from: string;
  filter?: string;
  groupBy?: string[];
}

/** Elements of an array: ids, options, or rows with fields of their own. */
export interface ItemsSchema {
  type?: string;
  enum?: (string | number)[];
  "x-dict"?: string;
  properties?: Record<string, unknown>;
  required?: string[];
  "x-rules"?: RuleSchema[];
}

export interface RuleSchema {
  id: string;
  expr: string;
  fields: string[];
  message?: string;
}

export interface KeySchema {
  unique?: string[];
  index?: string[];
  exclude?: string[];
  range?: string[];
  where?: string;
  error?: string;
  global?: boolean;
}

/** How many records there are, and which reads may cost more than `formwork budget` allows. */
export interface BudgetSchema {
  /** Most records that one tenant has, where it never has many. */
  few?: { rows: number; reason: string };
  except?: BudgetException[];
}

/** A read that may cost more, with the reason why that is right. One of the names is there. */
export interface BudgetException {
  view?: string;
  chart?: string;
  filter?: string;
  sort?: string;
  search?: true;
  reason: string;
}

export interface PolicySchema {
  name?: string;
  role: string;
  except?: "administrators";
  error?: string;
  can: string[];
  rows?: string;
  hide?: string[];
  mask?: string[];
  write?: string[];
}

export interface TransitionSchema {
  from: (string | number)[];
  to: string | number;
  roles?: string[];
  guard?: string;
  guards?: Record<string, { expr: string; message?: string }>;
  require?: string[];
}

export interface ViewSchema {
  kind?: ViewModel["kind"];
  columns?: string[];
  sort?: string[];
  filters?: string[];
  filter?: string;
  by?: string;
  until?: string;
  times?: [string, string];
  totals?: Record<string, TotalKind>;
  side?: string;
}

/** A chart as written. */
export interface ChartSchema {
  title: string;
  kind: ChartKind;
  measure?: string;
  by?: string;
  across?: string;
  filter?: string;
  sort?: "key" | "value";
  limit?: number;
}

/** Static content between the fields of a form. */
export interface StaticSchema {
  static: "heading" | "text" | "divider" | "image";
  name: string;
  text?: string;
  file?: number;
  level?: number;
}

export type FormItemSchema = string | StaticSchema;

export interface SectionSchema {
  /** One of the three names the part and says how it is shown. */
  section?: string;
  tab?: string;
  step?: string;
  title?: string;
  description?: string;
  visible?: string;
  collapsed?: boolean;
  fields?: (FormItemSchema | FormItemSchema[])[];
  sections?: SectionSchema[];
}

export interface MenuSchema {
  parent?: string;
  name?: string;
  path?: string;
  component?: string;
  icon?: string;
  order?: number;
}

/** Who is told what. */
export interface TellSchema {
  to: TellRecipient[];
  by?: TellWay[];
  text: string;
  when?: string;
}

/** An entity file as written, each keyword of the form schemas/meta asks for, or absent. */
export interface EntitySchema {
  $id?: string;
  title?: string;
  description?: string;
  "x-entity": {
    module?: string;
    table?: string;
    api?: string;
    titleField?: string;
    scope?: "tenant" | "platform" | "shared";
    kind?: "table" | "single" | "view" | "child";
    tree?: { parent: string };
    operations?: StandardOperation[];
    codes?: Partial<Record<StandardOperation, string>>;
    shown?: Record<string, { [keyword: string]: Json }>;
    offline?: boolean;
    countTo?: number;
    pickable?: string[];
    public?: string[];
    session?: "person";
    menu?: boolean | MenuSchema;
  };
  "x-query"?: QuerySchema;
  "x-keys"?: KeySchema[];
  "x-budget"?: BudgetSchema;
  "x-lifecycle"?: {
    softDelete?: boolean;
    audit?: boolean;
    versions?: number;
    lock?: "optimistic" | "recordVersion" | "none";
    retention?: string;
  };
  "x-scope"?: { owner?: string; org?: string };
  "x-policy"?: PolicySchema[];
  "x-let"?: Record<string, string>;
  "x-rules"?: RuleSchema[];
  "x-states"?: {
    field: string;
    initial: string | number;
    transitions: Record<string, TransitionSchema>;
  };
  "x-webhooks"?: { events?: string[]; fields?: string[] };
  "x-collaboration"?: CollaborationPart[];
  "x-notify"?: Record<string, TellSchema & { on: string[]; fields?: string[] }>;
  "x-remind"?: Record<
    string,
    TellSchema & { field: string; days: number[]; until?: (string | number)[] }
  >;
  "x-views"?: Record<string, ViewSchema>;
  "x-charts"?: Record<string, ChartSchema>;
  "x-forms"?: Record<string, SectionSchema[]>;
  "x-language"?: string;
  "x-texts"?: Record<string, Record<string, string>>;
  "x-seed"?: string;
  "x-was"?: string[];
  allOf?: { $ref: string }[];
  $defs?: Record<string, unknown>;
  properties: Record<string, unknown>;
  required?: string[];
}

/** The place of a keyword: its own file, or the shared file it came from by $ref. */
export interface Place {
  document: JsonDocument;
  path: JsonPath;
}

export interface FieldSource extends Place {
  name: string;
  schema: FieldSchema;
  /** Keywords from a $ref are in another place. */
  places: ReadonlyMap<string, Place>;
  /** The meta-schema already found a fault in it: consequences are not reported. */
  broken: boolean;
  /** Fields of the rows of a repeater. */
  rows?: RowsSource;
}

export interface RowsSource {
  fields: Map<string, FieldSource>;
  required: { name: string; place: Place }[];
  /** Of a view with x-query. */
  query?: QuerySource;
}

export interface EntitySource {
  key: string;
  module: string;
  name: string;
  document: JsonDocument;
  schema: EntitySchema;
  fields: Map<string, FieldSource>;
  required: { name: string; place: Place }[];
  /** Of a view with x-query. */
  query?: QuerySource;
  /** Of one with x-let; its expressions have the names written out. */
  lets?: LetSource;
  title?: TitleSource;
}

/** What a view reads, with what is wrong with it. */
export interface QuerySource {
  model: QueryModel;
  faults: QueryFault[];
  /** Entities that decide what the view is. */
  reads: Set<string>;
}

/** Of an entity whose titleField is a template. */
export interface TitleSource {
  template: string;
  faults: QueryFault[];
  /** Entities that its parts lead to. */
  reads: Set<string>;
}

export interface QueryFault {
  path: JsonPath;
  code: FaultCode;
  problem: string;
  options?: FaultOptions;
}
