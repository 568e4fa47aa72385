import {
  eventDefaults,
  eventTypeNames,
  institutionNames,
  lastDateOf,
} from "#features/calendar/events/calendar-events.rules.ts";
import { academicCalendarEvents as events } from "#features/calendar/events/calendar-events.tables.ts";
import { hasPage } from "#features/calendar/month/month-address.rules.ts";
import { keysOf } from "#shared/keys.ts";
import { cleanText } from "#shared/text/plain-text.rules.ts";
import { periodText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { daysBetween, monthOf } from "#shared/time/plain-dates.ts";
import { into } from "../rows/new-row.ts";
import { clockIn, Held, type Row } from "../rows/read-row.rules.ts";
import { plainHead } from "./choices.rules.ts";
import { textOf } from "./person.rules.ts";
import { ownId, rowId } from "./row-id.server.ts";
import { changeCalendarEvent, listCalendar, removeCalendarEvent, type StoredEvent } from "./sheet.queries.ts";
import type { OpenKind } from "./sheet-kind.ts";

const TITLE_LENGTH = 120;
const DESCRIPTION_LENGTH = 1000;
const MOST_DAYS = 731;

/**
 * Events of the academic calendar, which only has days: a time of day and a place begin the description. An existing
 * event is updated, and one that its calendar file has cancelled is removed, unless an admin has changed it since.
 */
export const openCalendar: OpenKind = async (db, { secrets, now, wholeEvents, actorId }) => {
  const stored = new Map((await listCalendar(db)).map((event) => [event.id, event]));
  const inFile = new Set<string>();
  const idIn = (parts: (string | null)[]) => rowId(secrets, "calendar event", parts);
  const seriesOf = (uid: string) => rowId(secrets, "calendar series", [uid]);
  const whole = new Set(wholeEvents.map(({ uid }) => seriesOf(uid)));
  const wholeOf = Map.groupBy(wholeEvents, ({ title }) => title);

  const idOf = (row: Row) => {
    const [uid, occurrence] = [row.maybe("uid"), row.maybe("occurrence")];
    const exported = ownId(uid);
    if (exported !== undefined && stored.has(exported)) return exported;
    // An event of a calendar file may move. Version 1.0.0 derived its id from its date.
    const byDate = idIn([uid ?? row.maybe("title"), row.day("date")]);
    if (uid === null || occurrence === null) return byDate;
    const id = idIn([uid, occurrence]);
    return stored.has(byDate) && !stored.has(id) ? byDate : id;
  };

  /** Whether a complete event of the file created a row. Version 1.0.0 did not store the series. */
  const isOfFile = ({ id, series, title, date }: StoredEvent) =>
    series === null
      ? (wholeOf.get(title)?.some(({ uid }) => idIn([uid, date]) === id) ?? false)
      : whole.has(series);

  return {
    idOf,
    read(row) {
      const values = valuesOf(row, londonDate(now));
      const id = idOf(row);
      inFile.add(id);
      const here = stored.get(id);
      const uid = row.maybe("occurrence") === null ? null : row.maybe("uid");
      const imported = { ...values, series: uid && seriesOf(uid), updatedAt: now };
      if (!here)
        return {
          shown: { ...shownOf(values), Change: "New" },
          rows: [
            into(events, {
              ...imported,
              id,
              color: eventDefaults.color,
              createdBy: actorId,
              createdAt: now,
              importedVersion: 1,
            }),
          ],
        };
      const [before, after] = [shownOf(here), shownOf(values)];
      const different = keysOf(after).filter((label) => before[label] !== after[label]);
      if (different.length === 0) return "known";
      if (isEdited(here))
        throw new Held(
          `changed here after the import, so we don’t change it. In the file: ${different.map((label) => `${label} “${after[label]}”`).join(", ")}`,
        );
      const changes = different.map((label) => [label, `${before[label] || "–"} → ${after[label] || "–"}`]);
      return {
        shown: { ...after, ...Object.fromEntries(changes), Change: "Changed" },
        rows: [],
        change: {
          kind: "updated",
          apply: (tx) => changeCalendarEvent(tx, here, imported),
        },
      };
    },

    leftOver: () =>
      [...stored.values()]
        .filter((event) => !inFile.has(event.id) && lastDateOf(event) >= londonDate(now) && isOfFile(event))
        .map((event) =>
          isEdited(event)
            ? { row: `${event.title}, ${periodText(event.date, event.date)}`, reason: EDITED_LEFT_OVER }
            : {
                shown: { ...shownOf(event), Change: "Removed" },
                rows: [],
                change: { kind: "removed", apply: (tx) => removeCalendarEvent(tx, event) },
              },
        ),
  };
};

const EDITED_LEFT_OVER = "no longer in the file, but changed here after the import: delete it by hand";

const isEdited = ({ version, importedVersion }: StoredEvent) => version !== (importedVersion ?? 1);

type EventValues = Pick<
  StoredEvent,
  "date" | "endDate" | "title" | "description" | "eventType" | "institution"
>;

function valuesOf(row: Row, today: string): EventValues {
  const title = textOf(row, "title", TITLE_LENGTH);
  if (title === null) throw new Held("no title");
  const date = row.day("date");
  if (!hasPage(monthOf(date), today)) throw new Held("more than two years from today", "date");
  return {
    date,
    endDate: endOf(row, date),
    title,
    description: descriptionOf(row),
    eventType: named(row, "eventType", eventTypeNames, "special"),
    institution: named(row, "institution", institutionNames, eventDefaults.institution),
  };
}

function shownOf({ date, endDate, title, description, eventType, institution }: EventValues) {
  return {
    Title: title,
    When: periodText(date, lastDateOf({ date, endDate })),
    Description: description ?? "",
    Type: eventTypeNames[eventType],
    Institution: institutionNames[institution],
  };
}

function endOf(row: Row, date: string): string | null {
  if (row.maybe("endDate") === null) return null;
  const end = row.day("endDate");
  if (end < date) throw new Held("a last day before the first", "endDate");
  if (daysBetween(date, end) > MOST_DAYS) throw new Held("longer than two years", "endDate");
  return end === date ? null : end;
}

function descriptionOf(row: Row): string | null {
  const [from, to] = [clockIn(row.maybe("time") ?? ""), clockIn(row.maybe("endTime") ?? "")];
  const time = from && (to && to !== from ? `${from}–${to}` : from);
  const where = textOf(row, "location", TITLE_LENGTH);
  const first = [time, where].filter(Boolean).join(", ");
  const rest = textOf(row, "description", DESCRIPTION_LENGTH - first.length - 1, wordsOf);
  return [first, rest].filter(Boolean).join("\n") || null;
}

/** The value with the cell's text for a name or label. */
function named<Name extends string>(
  row: Row,
  column: string,
  labels: Readonly<Record<Name, string>>,
  or: Name,
): Name {
  const text = row.maybe(column);
  if (text === null) return or;
  const plain = plainHead(text);
  const known = keysOf(labels).find((name) => [name, labels[name]].some((each) => plainHead(each) === plain));
  if (known === undefined) row.note(column, `unknown: ${labels[or]}`);
  return known ?? or;
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  "#39": "'",
};

/** The text of a cell that may be HTML, which calendars of Outlook and Google write, with its line breaks. */
export function wordsOf(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return cleanText(text);
  const words = text
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&([a-z]+|#39);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
  return cleanText(words).replace(/\n{3,}/g, "\n\n");
}
