const deepest = 6;

/** Look of an entry of the tree; the colors are those of the bar it is in (`menuColors`). */
export const entryLook = (depth: number) => ({
  minHeight: 40,
  py: 0.25,
  mb: 0.25,
  pl: 1.5 + Math.min(depth, deepest) * 1.75,
  pr: 1,
  borderRadius: 1,
  color: "inherit",
  "&:hover": { bgcolor: "var(--barHover)" },
  "&.Mui-focusVisible": { outline: "2px solid currentcolor", outlineOffset: -2 },
  "&.Mui-selected, &.Mui-selected:hover": {
    color: "var(--barActiveText)",
    bgcolor: "var(--barActive)",
  },
});

/** Colors of a bar of the shell, for everything inside it. */
export const barLook = (bar: "topBar" | "menuBar" | "columnsMenuBar") => ({
  "--barActive": `var(--${bar}Active)`,
  "--barActiveText": `var(--${bar}ActiveText)`,
  "--barHover": `color-mix(in srgb, var(--${bar}Text) 8%, transparent)`,
  "--barLine": `color-mix(in srgb, var(--${bar}Text) 14%, transparent)`,
  background: `var(--${bar})`,
  color: `var(--${bar}Text)`,
});
