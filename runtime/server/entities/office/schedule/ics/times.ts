import { isDay } from "../../../../../shared/recurrence/days.ts";
import { isZone, momentOf, wallAt } from "../../../../../shared/recurrence/zone.ts";
import type { Property } from "./lines.ts";
import { windowsZones } from "./windowsZones.ts";

/** A day, or a moment as the clock of a zone shows it. */
export interface Time {
  day: string;
  /** Null: a whole day. */
  time: string | null;
  zone: string;
  /** The file names a zone that nobody knows. */
  unknownZone: boolean;
}

export interface Zones {
  /** Of the person who imports. */
  own: string;
  /** What the file says of its own names, by TZID. */
  named: ReadonlyMap<string, string>;
}

/** Reads DTSTART and the like; null: no day, or none that exists. */
export function readTime({ value, params }: Property, zones: Zones): Time | null {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)(Z)?)?$/.exec(
    value.trim(),
  );
  if (!found) return null;
  const day = `${found[1]}-${found[2]}-${found[3]}`;
  if (!isDay(day) || Number(found[1]) < 1900 || Number(found[1]) > 2200) return null;
  const zone = { zone: zones.own, unknownZone: false };
  if (found[4] === undefined) return { day, time: null, ...zone };
  const time = `${found[4]}:${found[5]}`;
  if (found[7]) {
    const wall = wallAt(momentOf(day, time, "UTC"), zones.own);
    return { day: wall.day, time: wall.time, ...zone };
  }
  const tzid = params.get("TZID");
  return { day, time, ...(tzid === undefined ? zone : zoneNamed(tzid, zones)) };
}

function zoneNamed(tzid: string, { own, named }: Zones): Pick<Time, "zone" | "unknownZone"> {
  const name = tzid.replace(/^\/[^/]+\/\d+_\d+\//, "").slice(0, 64);
  const found = [name, windowsZones[name], named.get(tzid)].find(
    (candidate) => candidate !== undefined && isZone(candidate),
  );
  return found ? { zone: found, unknownZone: false } : { zone: own, unknownZone: true };
}

/** The same moment as another zone's clock shows it; a day stays that day. */
export function inZone(time: Time, zone: string): Time {
  if (time.time === null || time.zone === zone) return { ...time, zone };
  const wall = wallAt(momentOf(time.day, time.time, time.zone), zone);
  return { ...time, day: wall.day, time: wall.time, zone };
}

/** Minutes of a duration such as P1DT2H; negative with a leading minus; null: it is none. */
export function minutesOf(text: string): number | null {
  const found =
    /^([+-])?P(?:(\d{1,4})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,7}S)?)?)$/.exec(
      text.trim(),
    );
  if (!found) return null;
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0] = found;
  const total = Number(weeks) * 10_080 + Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
  return sign === "-" ? -total : total;
}
