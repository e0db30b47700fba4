import { ownZone } from "../../shared/recurrence/zone.ts";

/** The zone of this process, asked once: every column of every select names it, and asking takes as long as writing the rest of the select. */
export const serverZone = ownZone();
