/** What a form holds, by the names of its fields. */
export type FormValues = Record<string, unknown>;
