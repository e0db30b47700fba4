import { wallAt } from "../../../../shared/recurrence/zone.ts";
import { presentZone } from "../../time/region.ts";

/** The day of a moment where the person is, such as 2026-11-22. */
export const dayOf = (moment: Date): string => wallAt(moment.getTime(), presentZone()).day;

/** The time of a moment where the person is, such as 08:30. */
export const timeOf = (moment: Date): string => wallAt(moment.getTime(), presentZone()).time;
