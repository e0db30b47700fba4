export interface DictionaryModel {
  code: string;
  label: string;
  /** Enum dictionaries have numeric values on the wire. */
  numeric: boolean;
  items: { value: string | number; name: string; label: string; tagType: TagType; order: number }[];
}

export type TagType = "success" | "warning" | "info" | "primary" | "danger";
