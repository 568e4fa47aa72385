import ICAL from "ical.js";
import { platformZone } from "./calendar-zones.ts";

/** The lines of each component with a name, from its BEGIN to its END, or to the next BEGIN. */
export function blocksIn(lines: readonly string[], name: string): string[][] {
  const blocks: string[][] = [];
  let isInside = false;
  for (const line of lines) {
    const isBegin = line.toUpperCase() === `BEGIN:${name}`;
    if (isBegin) blocks.push([]);
    if (isBegin || isInside) blocks.at(-1)?.push(line);
    isInside = (isBegin || isInside) && line.toUpperCase() !== `END:${name}`;
  }
  return blocks;
}

export const isEnded = (block: readonly string[]) => /^END:/i.test(block.at(-1) ?? "");

/** An event of a calendar file, before its dates are computed. */
export interface CalendarEvent {
  /** A symbol for an event without one. */
  uid: string | symbol;
  title: string;
  /** Whether it changes one date of a repeated event. */
  isChange: boolean;
  problem: string | undefined;
  lines: readonly string[];
  /** The default zone of times without one. */
  zone: ICAL.Timezone;
}

export function eventIn(block: readonly string[], zone: ICAL.Timezone): CalendarEvent {
  // A day may lack its type.
  const lines = block.map((line) =>
    line.replace(
      /^(DTSTART|DTEND|RECURRENCE-ID|RDATE|EXDATE)(?:;TZID=[^:]*)?:(\d{8}(?:,\d{8})*)$/i,
      "$1;VALUE=DATE:$2",
    ),
  );
  const uid = propertyOf(lines, "UID") || Symbol();
  const problem = problemIn(lines) ?? unknownZone(lines);
  const title = propertyOf(lines, "SUMMARY").replace(/\\([\\;,])/g, "$1");
  const isChange = lines.some((line) => /^RECURRENCE-ID/i.test(line));
  return { uid, title, isChange, problem, lines, zone };
}

/** The value of the first property with a name. */
export function propertyOf(lines: readonly string[], name: string): string {
  const { length } = name;
  const line =
    lines.find((each) => /[:;]/.test(each[length] ?? "") && each.slice(0, length).toUpperCase() === name) ??
    "";
  return line.slice(line.indexOf(":") + 1).trim();
}

const timed: Readonly<Record<string, [what: string, isRead: (value: string) => boolean]>> = {
  DTSTART: ["start", isMoment],
  DTEND: ["end", isMoment],
  DURATION: [
    "length",
    (value) => /^\+?P(?=.)(\d{1,3}W)?(\d{1,4}D)?(T(\d{1,5}H)?(\d{1,6}M)?(\d{1,7}S)?)?$/i.test(value),
  ],
  RRULE: ["repeat rule", (value) => /(^|;)FREQ=(SECOND|MINUTE|HOUR|DAI|WEEK|MONTH|YEAR)LY(;|$)/i.test(value)],
  RDATE: ["further date", (value) => value.split(",").every((each) => isMoment(each.replace(/\/.*/, "")))],
  EXDATE: ["left-out date", (value) => value.split(",").every(isMoment)],
  "RECURRENCE-ID": ["changed date", isMoment],
};

/** A day, or a time of a day, since 1900. */
function isMoment(value: string): boolean {
  const [, year, month, day] = /^((?:19|[2-9]\d)\d\d)(\d\d)(\d\d)(?:T\d{6}Z?)?$/i.exec(value) ?? [];
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day);
}

/** The problem with an event's times. Undefined where the times are valid. */
function problemIn(lines: readonly string[]): string | undefined {
  if (!isEnded(lines)) return "it is incomplete";
  if (propertyOf(lines, "DTSTART") === "") return "it has no start";
  for (const line of lines) {
    const [what, isRead] = timed[/^[A-Z-]+/i.exec(line)?.[0].toUpperCase() ?? ""] ?? [];
    const value = line.slice(line.indexOf(":") + 1).trim();
    if (isRead && !isRead(value)) return `its ${what} “${value.slice(0, 60)}” can’t be read`;
  }
  return undefined;
}

/** Registers the zones that a calendar describes. Resolves to the zone of times without one. */
export function registerZones(calendar: readonly string[]): ICAL.Timezone {
  for (const block of blocksIn(calendar, "VTIMEZONE"))
    try {
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(block.join("\r\n"))));
      ICAL.TimezoneService.register(platformZone(zone.tzid) ?? zone, zone.tzid);
    } catch {
      // The description is damaged, but the platform may know the zone's name.
    }
  return platformZone(propertyOf(calendar, "X-WR-TIMEZONE")) ?? london;
}

const london = platformZone("Europe/London") ?? ICAL.Timezone.utcTimezone;

/** The problem with an event's zones. Registers zones that the platform knows. */
function unknownZone(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const [, quoted, plain] = /^[A-Z-]+;(?:[^:]*;)?TZID=(?:"([^"]*)"|([^":;]+))/i.exec(line) ?? [];
    const tzid = quoted ?? plain;
    if (tzid === undefined || ICAL.TimezoneService.has(tzid)) continue;
    const zone = platformZone(tzid);
    if (!zone) return `its time zone “${tzid.slice(0, 60)}” is unknown`;
    ICAL.TimezoneService.register(zone, tzid);
  }
  return undefined;
}
