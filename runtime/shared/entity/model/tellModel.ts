/** Ways in which a person is told. */
export const tellWays = ["inbox", "mail"] as const;
export type TellWay = (typeof tellWays)[number];

/** Who is told: the person in a field, people with a role, or the head of the organization in a field. */
export interface TellRecipient {
  field?: string;
  role?: string;
  head?: string;
}

interface TellModel {
  name: string;
  to: TellRecipient[];
  by: TellWay[];
  /** English source of the text; `{{title}}` and the like are filled in. */
  text: string;
  /** Condition that the record has to meet; null: none. */
  when: string | null;
}

/** People are told of what happens to a record (x-notify). */
export interface NotifyModel extends TellModel {
  /** Events of records and names of transitions. */
  on: string[];
  /** Of an update: fields of which one has to change; empty: any. */
  fields: string[];
}

/** People are reminded of a date of a record (x-remind). */
export interface RemindModel extends TellModel {
  /** The date. */
  field: string;
  /** Days before it (below 0) and after it. */
  days: number[];
}

/** What texts may name. */
export const tellValues = {
  notify: ["title", "entity"],
  remind: ["title", "entity", "date", "days"],
} as const;
