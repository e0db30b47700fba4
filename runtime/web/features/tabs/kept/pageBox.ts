/** The scrolling area of one page. */
export const pageBox = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: "auto",
  scrollPadding: "16px 0 96px",
  px: { xs: 1.5, md: 2.5 },
  py: { xs: 1, md: 1.25 },
} as const;
