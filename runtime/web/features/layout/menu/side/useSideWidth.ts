import { useOwnChoice, writeOwnChoice } from "../../../../core/session/ownChoices.ts";
import { readWidth } from "./menuWidth.ts";

const choice = "menuWidth";

/** Width of the side menu, kept for the person in this browser. */
export function useSideWidth(): { width: number; setWidth: (width: number) => void } {
  return {
    width: readWidth(useOwnChoice(choice)),
    setWidth: (width) => writeOwnChoice(choice, String(width)),
  };
}
