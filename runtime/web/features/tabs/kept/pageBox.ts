/** The scrolling area of one page. */
export const pageBox = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: "auto",
  scrollPadding: "16px 0 96px",
  p: { xs: 1.5, md: 2.5 },
} as const;
