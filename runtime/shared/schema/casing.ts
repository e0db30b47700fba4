/** orderNo -> order_no, httpURL2 -> http_url2. */
export function snakeCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
}

/** dictType -> DictType. */
export function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** orderNo -> "Order no", for missing labels. */
export function words(name: string): string {
  const text = snakeCase(name).replaceAll("_", " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Title of a field without one; a relation is called after the record it names: "customerId" gives "Customer". */
export const fieldTitle = (name: string, isRelation: boolean): string =>
  words(isRelation ? name.replace(/(.)(Ids?)$/, "$1") : name);
