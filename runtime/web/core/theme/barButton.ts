/** How a button with a text looks in the header, beside the icons: its colors are those of the bar. */
export const barButton = {
  height: 36,
  mr: 0.5,
  flexShrink: 0,
  borderRadius: 1,
  border: 1,
  borderColor: "var(--barLine)",
  fontFamily: "inherit",
  fontSize: 14,
  "&:hover": { background: "var(--barHover)" },
} as const;
