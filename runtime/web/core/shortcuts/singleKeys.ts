import { readOwnChoice, useOwnChoice, writeOwnChoice } from "../session/ownChoices.ts";

const choice = "singleKeys";

/** Shortcuts of a single character can be switched off: they get in the way of speech input and unsteady hands. */
export const singleKeysOn = (): boolean => readOwnChoice(choice) !== "off";

export const setSingleKeys = (on: boolean): void => writeOwnChoice(choice, on ? "on" : "off");

export const useSingleKeys = (): boolean => useOwnChoice(choice) !== "off";
