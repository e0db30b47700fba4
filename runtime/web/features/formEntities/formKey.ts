/** Module of the entities that people draw. */
const module = "forms";

export const formKey = (code: string): string => `${module}/${code}`;

/** The code of a form whose entity it is; null for other entities. */
export const codeOfKey = (key: string): string | null =>
  key.startsWith(`${module}/`) ? key.slice(module.length + 1) : null;
