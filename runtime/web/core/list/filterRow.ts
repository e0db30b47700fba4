/** Look of the row above a table: filters to the left, the table's switches to the right, below each other when narrow. */
export const filterRow = {
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  alignItems: { xs: "stretch", sm: "flex-end" },
  gap: 1.5,
  p: 1.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;
