type Row = Readonly<Record<string, unknown>>;

/** A row that is put back: one that was removed and saved meanwhile is a new row, for the server knows its id no longer. */
export function withKnownId<Given extends Row>(row: Given, stored: unknown): Omit<Given, "id"> {
  const rows = Array.isArray(stored) ? (stored as Row[]) : [];
  if (rows.some(({ id }) => id === row["id"])) return row;
  const { id: _, ...rest } = row;
  return rest;
}
