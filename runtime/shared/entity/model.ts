import type { CollaborationPart } from "../collaboration/collaboration.ts";
import type { NotifyModel, RemindModel } from "./model/tellModel.ts";
import type { ChartModel, DashboardCard } from "./model/chartModel.ts";
import type { OperationModel } from "./model/callModel.ts";
import type { ConvertModel } from "./model/convertModel.ts";
import type { DictionaryModel } from "./model/dictionaryModel.ts";
import type { FilterOperator } from "./model/filterOperator.ts";
import type { Json } from "./model/json.ts";
import type { QueryModel } from "./model/queryModel.ts";
import type { ClosedInRows, RelationModel } from "./model/relationModel.ts";
import type { MaskModel } from "./values/mask.ts";
import type { CheckMessages } from "./validate/ownMessages.ts";
import type { FormSection, ViewModel } from "./viewModel.ts";

export type { OperationModel, SourceModel } from "./model/callModel.ts";
export type { ConvertModel } from "./model/convertModel.ts";
export type { DictionaryModel, TagType } from "./model/dictionaryModel.ts";
export type { FilterOperator } from "./model/filterOperator.ts";
export type { Json } from "./model/json.ts";
export type { ClosedInRows, RelationModel } from "./model/relationModel.ts";
export type { FormItem, FormRow, FormSection, FormStatic, ViewModel } from "./viewModel.ts";

/** Kinds of a project: it adds their names by declaration merging, and registers what they are. */
// oxlint-disable-next-line typescript/no-empty-interface -- open on purpose
export interface OwnKinds {}

/** How a field is stored, checked, filtered and shown. One descriptor per kind lies in runtime/shared/entity/kinds. */
export type FieldKind = BuiltInKind | Extract<keyof OwnKinds, string>;

export type BuiltInKind =
  | "string"
  | "text"
  | "html"
  | "email"
  | "phone"
  | "url"
  | "color"
  | "icon"
  | "cron"
  | "secret"
  | "sequence"
  | "integer"
  | "decimal"
  | "boolean"
  | "date"
  | "dateTime"
  | "time"
  | "select"
  | "relation"
  | "relations"
  | "children"
  | "files"
  | "json"
  | "geoPoint"
  /** Several of a closed list: an array of options. */
  | "multiSelect"
  /** { from, to }: two days, the first not after the second. */
  | "dateRange"
  /** Rows with fields of their own, kept as JSON inside the record. */
  | "rows";

export interface FieldModel {
  /** Property name on the wire, in the schema and in code. */
  name: string;
  kind: FieldKind;
  /** Column name; null for virtual fields (children, relations, label companions, unstored computed). */
  column: string | null;
  /** English source text; the translated text has the key `<module>.<entity>.<field>`. */
  label: string;
  description?: string;
  /** Must be present and not null in a create. */
  required: boolean;
  /** null is an allowed value. */
  nullable: boolean;
  /** Set by the server, never by a client (audit, sequence, computed, label companion). */
  readOnly: boolean;
  /** Maintained by the pipeline itself: id, tenantId, audit columns, isDelete, version. */
  system: boolean;
  /** Literal default. A `$today`/`$now`/`$user.id` default is in defaultExpr. */
  default?: Json;
  defaultExpr?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /** Arrays (relations, children, files): fewest and most elements. */
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  /** decimal: total digits and digits after the point. On the wire a decimal is a string. */
  precision?: number;
  scale?: number;
  /** select: closed list of values (numbers or strings); absent when the values come from dictionary `dict` alone. */
  options?: (string | number)[];
  /** Dictionary or enumeration code whose items label the values. */
  dict?: string;
  relation?: RelationModel;
  /** `closed`: what the console knows of the rights of its person. */
  children?: { entity: string; foreignKey: string; closed?: ClosedInRows };
  /** Only kind "rows". runtime/shared/entity/rowsEntity.ts gives them as an entity. */
  rows?: RowsModel;
  file?: { accept: string[]; maxSize: number; max: number };
  /** Pattern such as "DEF-{yyyy}-{0000}"; counted per tenant, the smallest period in it and the values of the fields in it. */
  sequence?: string;
  /** Only kind "sequence": the transition that gives the number; absent: creation does. */
  numberedAt?: string;
  /** What is said instead of the usual sentences, by check. Source texts; the translated ones have the key `_message.<field>.<check>`. */
  messages?: CheckMessages;
  /** Only kind "sequence": no number is left out when the creation of a record fails. */
  gapless?: boolean;
  computed?: { expr: string; stored: boolean };
  when?: { visible?: string; required?: string; readOnly?: string; options?: string };
  /** `secret` never leaves the server; `server` may be in records, but nothing may name it (runtime/shared/entity/nameable.ts). */
  sensitive?: "internal" | "personal" | "credentials" | "server" | "secret";
  /**
   * "fields" (kind json): contains values of fields of this entity under their names; each is closed where its field is. "records":
   * contains values of records of any entity; closed to everyone who may not see all of them.
   */
  holds?: "fields" | "records";
  /** How much of the text lists leave uncovered. */
  mask?: MaskModel;
  /** Weight in quick search; 0 or absent: not searched. */
  search?: number;
  operators: FilterOperator[];
  sortable: boolean;
  /** `unit` is shown beside a number: %, kg, ¥; `total` is what stands below the column in a table of rows. */
  ui?: {
    widget?: string;
    width?: number;
    help?: string;
    unit?: string;
    total?: "none" | "sum" | "average" | "count";
  };
  was: string[];
  /** An empty x-was: the field is new, although another one is removed at the same time. */
  fresh?: true;
  /** How stored values are converted. */
  convert?: ConvertModel;
}

/** What one row of a field of kind "rows" holds. */
export interface RowsModel {
  /** As those of an entity; computed ones are calculated when the record is written. */
  fields: FieldModel[];
  rules: EntityModel["rules"];
}

export interface RuleModel {
  id: string;
  expr: string;
  fields: string[];
  message: string;
  /** Of a drawn form: what the rule demands, where nobody has put it into words. */
  demand?: SaidPhrase;
}

/** A sentence, or a part of one, that is said in the language of the reader. */
export type Phrase =
  | SaidPhrase
  /** What a field is called. */
  | { label: string }
  /** What an option of a field is called. */
  | { option: string; of: string }
  /** "2026-12-31", or so many days from the day of reading: "$today+3". */
  | { day: string }
  | { moment: string }
  | { time: string }
  | { written: string }
  /** Several, as they are, with something between them. */
  | { all: Phrase[]; between: string }
  /** Words made of names in code: there is only the English. */
  | { coded: string };

/** The message `validation.<say>` with its parts. */
export interface SaidPhrase {
  say: string;
  parts?: Record<string, Phrase>;
}

export interface UniqueKey {
  fields: string[];
  /** Partial uniqueness as an expression; null: all rows. Soft-deleted rows never count. */
  where: string | null;
  /** Error code of the catalogue to answer with, such as D1003. */
  error: string | null;
  /** Unique over all tenants instead of within one. */
  global: boolean;
}

/** Records that are equal in `fields` may not overlap in their ranges. Soft-deleted rows never count. */
export interface ExclusionKey {
  fields: string[];
  /** The fields of the first and the last value, or one field that holds both. */
  range: [string] | [string, string];
  /** Only rows that satisfy the expression; null: all. */
  where: string | null;
  /** Error code of the catalogue to answer with; null: F4014. */
  error: string | null;
}

export interface PolicyRule {
  /** Role code; "*": everyone. */
  role: string;
  /** People exempt from a rule for everyone. */
  except?: "administrators";
  /** Error code for a record that the person sees but that no rule lets them change or delete. Absent: D1016. */
  error?: string;
  /** read, create, update, delete; names of transitions, or "transitions" for all. runtime/shared/permission/policyActions.ts reads them. */
  can: string[];
  rows: string | null;
  hide: string[];
  mask: string[];
  /** Fields that may be written; null: all. A rule that allows only transitions gives the fields these require in any case, and no others by itself. */
  write: string[] | null;
}

export interface TransitionModel {
  name: string;
  from: (string | number)[];
  to: string | number;
  roles: string[];
  guards: GuardModel[];
  require: string[];
}

/** A condition that a record satisfies before a transition; `name` is "guard" for the one that has no name. */
export interface GuardModel {
  name: string;
  expr: string;
  message: string;
}

export interface MenuModel {
  /** Route name of the parent directory, such as "system". */
  parent: string;
  name: string;
  path: string;
  component: string;
  icon: string;
  order: number;
  /** Buttons: permission codes of this entity, in order. */
  buttons: { code: string; label: string }[];
}

/**
 * The entity model: one schema file, read, checked and linked, with everything derived already computed.
 * It is plain JSON (serialisable), the same in browser, server and generator; generated/<module>/<entity>/entity.ts
 * holds one. Built by runtime/shared/schema (buildModel), never by hand.
 */
export interface EntityModel {
  /** "<module>/<name>": the path of the schema, the generated folder and the hand-written folders. */
  key: string;
  module: string;
  name: string;
  /** PascalCase type name. */
  typeName: string;
  /** Prefix of the console calls ("sysRole" -> /api/sysRole/page) and of permission codes. */
  api: string;
  table: string;
  label: string;
  titleField: string;
  /** tenant: rows of one tenant; platform: only the platform writes and reads; shared: all tenants read, the platform writes. */
  scope: "tenant" | "platform" | "shared";
  kind: "table" | "single" | "view" | "child";
  /** What a view selects; absent: it is no view, or a migration written by hand creates it. */
  query?: QueryModel;
  /** Tree: the field that holds the parent id (0 is the root). */
  tree: { parent: string } | null;
  offline: boolean;
  /** Up to this number lists count exactly; beyond it they say "more than". Absent: 100,000. */
  countTo?: number;
  /** Drawn forms may refer to it and read its title and these fields; absent: they may not. */
  pickable?: string[];
  /** Fields that visitors of public links may learn, beside id and title. */
  public?: string[];
  /** See OperationModel: for writing records. */
  session?: "person";
  /** All fields, in order: id first, schema fields, then system fields. */
  fields: FieldModel[];
  unique: UniqueKey[];
  /** Absent: none. */
  exclusions?: ExclusionKey[];
  indexes: string[][];
  lifecycle: {
    softDelete: boolean;
    audit: boolean;
    versions: number;
    lock: boolean;
    retention: string | null;
  };
  /** Fields that feed the data scope; null: the five data scopes do not apply. */
  dataScope: { owner: string; org: string } | null;
  policy: PolicyRule[];
  rules: RuleModel[];
  states: { field: string; initial: string | number; transitions: TransitionModel[] } | null;
  /** Events that addresses outside may be told of, and the fields that go along; absent: none. */
  webhooks?: { events: string[]; fields: string[] };
  /** What people may add to a record beside its fields; absent: nothing. */
  collaboration?: CollaborationPart[];
  /** Who is told of changes, and who is reminded of dates; absent: nobody. */
  notify?: NotifyModel[];
  remind?: RemindModel[];
  views: ViewModel[];
  /** Figures of its records; absent: none are declared. */
  charts?: ChartModel[];
  forms: { name: string; sections: FormSection[] }[];
  /** Language of its own texts; absent: taken for English. */
  language?: string;
  /** Texts in other languages: by language, then by key below `<module>.<entity>.`. Absent: they are in locales alone. */
  texts?: Record<string, Record<string, string>>;
  /** Null: no menu (children, join entities). */
  menu: MenuModel | null;
  seed: string | null;
  was: string[];
  /** What rows of the console's lists carry beside the fields, with its JSON Schema; absent: nothing. */
  shown?: Record<string, { [keyword: string]: Json }>;
  /** Standard operations that exist, each with its permission code. */
  operations: {
    list: string | null;
    get: string | null;
    create: string | null;
    update: string | null;
    delete: string | null;
    restore: string | null;
    setStatus: string | null;
    export: string | null;
    import: string | null;
    [transition: string]: string | null;
  };
  /** Calls beyond CRUD from the OpenAPI file beside the schema. */
  calls: OperationModel[];
}

/** Everything read from one schemas folder. */
/** What `module.json` of a folder says. */
export interface ModuleModel {
  name: string;
  /** Name of its directory in the menu, in English. */
  title: string;
  description?: string;
  version?: string;
  icon?: string;
  order?: number;
  /** Modules that it needs; absent: nothing is said. */
  dependsOn?: string[];
  /** Charts of the module that the home page shows; absent: none. */
  dashboard?: DashboardCard[];
}

export interface ProjectModel {
  entities: EntityModel[];
  /** Modules that say something of themselves; absent: none. */
  modules?: ModuleModel[];
  /** OpenAPI files that belong to no entity (auth, constants): "<module>/<name>" -> calls. */
  services: {
    key: string;
    module: string;
    name: string;
    typeName: string;
    /** What its calls are about. */
    label: string;
    calls: OperationModel[];
  }[];
  /** Dictionaries and enumerations known by code (from schemas/system/*.dictionary.json). */
  dictionaries: DictionaryModel[];
}
