/** What holders of a role may do with a field. */
export type FieldAccess = "editable" | "readOnly" | "hidden";

/** How a field is listed among those withheld: "table:field" hides it, "table:field:w" keeps it from being written. */
export function accessOf(withheld: ReadonlySet<string>, field: string): FieldAccess {
  if (withheld.has(field)) return "hidden";
  return withheld.has(`${field}:w`) ? "readOnly" : "editable";
}

/** The list with another access to one field. */
export function withAccess(columns: readonly string[], field: string, to: FieldAccess): string[] {
  const others = columns.filter((column) => column !== field && column !== `${field}:w`);
  if (to === "editable") return others;
  return [...others, to === "hidden" ? field : `${field}:w`];
}
