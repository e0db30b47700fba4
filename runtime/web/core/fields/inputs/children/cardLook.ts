import type { Theme } from "@mui/material";

/** On a phone each row is a card, with the headings beside what they head: nobody finds a column that is out of sight. */
export const cardLook = (theme: Theme) => ({
  [theme.breakpoints.down("sm")]: {
    "&, & > tbody, & > tfoot, & > tbody > tr, & > tfoot > tr": { display: "block" },
    "& > thead": { display: "none" },
    "& > tbody > tr, & > tfoot > tr": {
      p: 1,
      borderBottom: 1,
      borderColor: "divider",
    },
    "& > * > tr > th, & > * > tr > td": {
      display: "block",
      width: "auto",
      p: 0,
      border: 0,
      textAlign: "start",
    },
    "& > * > tr > th": { minHeight: 32, fontWeight: 600, color: "text.primary" },
    "& > * > tr > td": { mb: 1 },
    // A cell without its input, where a condition hides that, is no line.
    "& > * > tr > td:empty": { display: "none" },
    "& > * > tr > td[data-heading]::before": {
      content: "attr(data-heading)",
      display: "block",
      mb: 0.5,
      fontSize: 14,
      fontWeight: 550,
    },
    "& > tfoot > tr > td": { display: "flex", justifyContent: "space-between", mb: 0.5 },
    "& > tbody > tr > td:last-of-type:not([data-heading])": {
      position: "static",
      display: "flex",
      justifyContent: "end",
      gap: 1,
      mb: 0,
    },
    "& .MuiIconButton-root": { minWidth: 44, minHeight: 44 },
  },
});
