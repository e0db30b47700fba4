import type { Parameters } from "../parameters.ts";

/** A part of a statement: constant text of our code, with values that the database gets as parameters. */
export class SqlPart {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts;
    this.values = values;
  }

  /** The text, its values bound. */
  bindTo(parameters: Parameters): string {
    return this.texts
      .map((text, index) => {
        if (index === 0) return text;
        const value = this.values[index - 1];
        const bound = value instanceof SqlPart ? value.bindTo(parameters) : parameters.bind(value);
        return bound + text;
      })
      .join("");
  }
}

/** sql`coalesce(t.read_time, ${now})`: parts may hold parts, everything else becomes a parameter. Rows are called `t`. */
export const sql = (texts: TemplateStringsArray, ...values: unknown[]): SqlPart =>
  new SqlPart(texts, values);
