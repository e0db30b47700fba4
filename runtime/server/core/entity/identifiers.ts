const column = /^[a-z_][a-z0-9_]{0,62}$/;
const wireName = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/** A table or column name of the model as SQL identifier; throws on anything that is not one. */
export function identifier(name: string): string {
  if (!column.test(name)) throw new Error(`not a table or column name: ${JSON.stringify(name)}`);
  return `"${name}"`;
}

/** A property name of the wire as SQL alias; throws on anything that is not one. */
export function wireAlias(name: string): string {
  if (!wireName.test(name)) throw new Error(`not a field name: ${JSON.stringify(name)}`);
  return `"${name}"`;
}
