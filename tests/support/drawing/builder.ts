import type { Effort } from "./effort.ts";

/** Somebody who draws a form, by mouse or by keys; everything is done in what is chosen, and what is put in is chosen. */
export interface Builder {
  effort: Effort;
  /** Puts a kind of the palette in below what is chosen, and names it. */
  put(kind: string, label: string): Promise<void>;
  /** Chooses a field, column or part of the canvas by its name there. */
  choose(name: string): Promise<void>;
  /** A tab of the properties. */
  tab(name: string): Promise<void>;
  turnOn(name: string): Promise<void>;
  /** One of the values of a property. */
  pick(name: string, option: string): Promise<void>;
  write(name: string, text: string): Promise<void>;
  /** Names of the options that a new field has, and of further ones. */
  options(names: readonly string[]): Promise<void>;
  /** Shown only under a condition; without a field in it the one before is asked about. */
  shownWhen(condition: Condition): Promise<void>;
  formula(text: string): Promise<void>;
  /** Writes what each text is in another language, in the order of the form. */
  translate(language: string, texts: Readonly<Record<string, string>>): Promise<void>;
  /** Publishes, and makes a link; gives its address. */
  publish(link: string): Promise<string>;
}

export interface Condition {
  field?: string;
  test?: string;
  value?: string;
}
