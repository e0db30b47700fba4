import type { Theme } from "@mui/material";
import type { SharedCalendar } from "./scheduleCalls.ts";

/** Dark enough for white text on them, and apart from one another. */
const tones = [
  "#00695c",
  "#6a1b9a",
  "#ad1457",
  "#4e342e",
  "#1565c0",
  "#b23c00",
  "#33691e",
  "#37474f",
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
  return at < 0
    ? palette.primary
    : { main: tones[at % tones.length] as string, contrastText: "#fff" };
}
