import type { Json } from "../entity/model.ts";

export type JsonObject = { [key: string]: Json };

/** A field as written: keywords of the schema language. */
export type FormField = JsonObject;

/** Something in a form that takes no answer: a heading, a text, a line, a picture. */
export interface FormStatic {
  static: "heading" | "text" | "divider" | "image";
  name: string;
  text?: string;
  file?: number;
  level?: number;
}

/** An item of a row: the name of a field, or static content. */
export type FormEntry = string | FormStatic;

/** A row as written: one entry, or several side by side. */
export type FormLine = FormEntry | FormEntry[];

/** A part of a form as written; one of `section`, `tab` and `step` names it. */
export interface FormPart {
  section?: string;
  tab?: string;
  step?: string;
  title?: string;
  description?: string;
  visible?: string;
  collapsed?: boolean;
  fields?: FormLine[];
  sections?: FormPart[];
}

/**
 * What a person draws: an entity schema document of the schema language, whose key is `forms/<code>`. A value of this type
 * may have faults; readForm reports them.
 */
export interface FormDocument {
  $schema?: string;
  $id: string;
  title: string;
  description?: string;
  type: "object";
  "x-entity": JsonObject & { module?: string; titleField?: string };
  "x-lifecycle"?: JsonObject;
  "x-scope"?: JsonObject;
  "x-rules"?: { id: string; expr: string; fields: string[]; message?: string }[];
  "x-views"?: Record<string, JsonObject>;
  "x-forms"?: Record<string, FormPart[]>;
  /** Language that the document's own texts are written in; absent: not known. */
  "x-language"?: string;
  /** Texts in other languages: by language, then by message key below `forms.<code>.`. */
  "x-texts"?: Record<string, Record<string, string>>;
  properties: Record<string, FormField>;
  required?: string[];
  unevaluatedProperties?: false;
}

/** Module, folder and permission prefix of everything that is drawn in the browser. */
export const formModule = "forms";

/** The form's name in addresses, files and permission codes. */
export const formCodePattern = /^[a-z][A-Za-z0-9]{0,40}$/;

/** "forms/<code>" -> "<code>". */
export function formCode(document: Pick<FormDocument, "$id">): string {
  return document.$id.slice(document.$id.indexOf("/") + 1);
}

/** A new form. It has one section without fields and is not valid before it has a field. */
export function emptyForm(code: string, title: string, language?: string): FormDocument {
  return {
    $schema: "../meta/entity.schema.json",
    $id: `${formModule}/${code}`,
    title,
    type: "object",
    "x-entity": { module: formModule },
    "x-scope": {},
    "x-forms": { default: [{ section: "basic", fields: [] }] },
    ...(language === undefined ? {} : { "x-language": language }),
    properties: {},
    required: [],
    unevaluatedProperties: false,
  };
}

/** The form under another code, as a copy of it starts. */
export function withCode(document: FormDocument, code: string): FormDocument {
  return { ...document, $id: `${formModule}/${code}` };
}
