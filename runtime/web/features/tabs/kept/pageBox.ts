import { pagePadding } from "../../../core/pages/pageEdges.ts";

/** The scrolling area of one page. */
export const pageBox = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: "auto",
  scrollPadding: "16px 0 96px",
  ...pagePadding,
} as const;
