/** Look of the row above a table: the search to the left, the table's switches to the right, below each other when narrow. */
export const filterRow = {
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  flexWrap: { sm: "wrap" },
  alignItems: { xs: "stretch", sm: "center" },
  gap: 1,
  p: 1.5,
} as const;
