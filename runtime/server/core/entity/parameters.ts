/** Collects the values of one statement; SQL text only ever gets their place holders. */
export interface Parameters {
  readonly values: unknown[];
  /** Adds a value and gives its place holder, such as `$3`. */
  bind(value: unknown): string;
}

export function createParameters(values: unknown[] = []): Parameters {
  return {
    values,
    bind: (value) => `$${values.push(value)}`,
  };
}
