import type { Theme } from "@mui/material";
import type { SharedCalendar } from "./scheduleCalls.ts";

/** Dark enough for white text on them, and apart from one another; on a dark page their light sisters with black text. */
const dark = [
  "#00695c",
  "#6a1b9a",
  "#ad1457",
  "#4e342e",
  "#1565c0",
  "#b23c00",
  "#33691e",
  "#37474f",
];
const light = [
  "#4db6ac",
  "#ce93d8",
  "#f48fb1",
  "#bcaaa4",
  "#90caf9",
  "#ffab91",
  "#aed581",
  "#b0bec5",
];

/** The color of a calendar: the own has the console's, others keep theirs by their place. What is done steps back. */
export function colorOf(
  { palette }: Theme,
  calendars: readonly SharedCalendar[],
  owner: number,
  done = false,
): { main: string; contrastText: string } {
  if (done) {
    return palette.mode === "dark"
      ? { main: palette.grey[800], contrastText: palette.grey[300] }
      : { main: palette.grey[200], contrastText: palette.grey[800] };
  }
  const others = calendars.filter(({ level }) => level !== "own").map(({ ownerId }) => ownerId);
  const at = others.toSorted((a, b) => a - b).indexOf(owner);
  if (at < 0) return palette.primary;
  const tones = palette.mode === "dark" ? light : dark;
  const contrastText = palette.mode === "dark" ? "#111" : "#fff";
  return { main: tones[at % tones.length] as string, contrastText };
}
