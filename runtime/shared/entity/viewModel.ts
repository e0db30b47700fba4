/** How the records of an entity are shown in lists and forms. */

export interface ViewModel {
  name: string;
  kind: "list" | "tree" | "kanban" | "calendar" | "map" | "gallery" | "chart";
  columns: string[];
  /** Field names, a leading "-" means descending. */
  sort: string[];
  filters: string[];
  filter: string | null;
  by: string | null;
  /** Calendar: the field with the last day or moment. */
  until?: string;
  /** Calendar: the time fields with start and end on the day. */
  times?: [string, string];
  /** Figures of all records of the list, by field. */
  totals?: Record<string, TotalKind>;
  /** Relation to a tree that is shown beside the list and filters it. */
  side?: string;
}

/** Static content between the fields of a form. Its text has the key `<module>.<entity>._static.<name>`. */
export interface FormStatic {
  static: "heading" | "text" | "divider" | "image";
  name: string;
  /** The heading, the Markdown, or what the image shows. */
  text?: string;
  /** image: id of the file. */
  file?: number;
  /** heading: 3 to 5. */
  level?: number;
}
/** A field by its name, or static content. */
export type FormItem = string | FormStatic;
/** A row of a form: one item, or several side by side. runtime/shared/entity/forms/formParts.ts reads them. */
export type FormRow = FormItem | FormItem[];
export interface FormSection {
  /** Message key part: `<module>.<entity>._section.<name>`. */
  name: string;
  /** "": it has no heading. */
  label: string;
  /** Absent: a section with its own card. Of tabs one is shown at a time; steps follow one another. */
  kind?: "tab" | "step";
  /** Source text of the line below the heading; key part `_sectionHelp.<name>`. */
  description?: string;
  /** Expression: shown while it is not false. Its fields carry it in `when.visible` as well. */
  visible?: string;
  /** Collapsed at first. */
  collapsed?: true;
  rows: FormRow[];
  /** Parts below the rows. */
  sections?: FormSection[];
}

export type TotalKind = "sum" | "avg" | "min" | "max";
