import { snakeCase } from "../schema/names.ts";
import type { Design } from "./design.ts";

/** The entity's name: the one given, else that of the table without prefix and module; "order_item" becomes orderItem. */
export function nameOf({ entityName, tableName, tablePrefix, nameSpace }: Design): string {
  if (entityName) return entityName;
  const prefixes = [tablePrefix ?? "", `${snakeCase(nameSpace)}_`].filter((text) => text !== "");
  let rest = snakeCase(tableName);
  for (const prefix of prefixes)
    if (rest.startsWith(prefix) && rest.length > prefix.length) rest = rest.slice(prefix.length);
  return camel(rest);
}

/** "order item-2" -> orderItem2; "" when there is nothing usable in it. */
export function camel(text: string): string {
  const [first = "", ...others] = snakeCase(text.normalize("NFKD"))
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "");
  const name = [first, ...others.map((part) => part.charAt(0).toUpperCase() + part.slice(1))].join(
    "",
  );
  return /^[0-9]/.test(name) ? `n${name}` : name;
}
