/** What is chosen, as the form holds it. */
export const chosenOf = (value: unknown): (string | number)[] =>
  Array.isArray(value) ? (value as (string | number)[]) : [];
