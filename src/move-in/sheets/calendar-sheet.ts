import {
  eventDefaults,
  eventTypeNames,
  institutionNames,
  lastDateOf,
} from "#features/calendar/events/calendar-events.rules.ts";
import { academicCalendarEvents } from "#features/calendar/events/calendar-events.tables.ts";
import { hasPage } from "#features/calendar/month/month-address.rules.ts";
import { keysOf } from "#shared/keys.ts";
import { periodText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { daysBetween, monthOf } from "#shared/time/plain-dates.ts";
import { clockIn, Held, type Row } from "../rows/read-row.rules.ts";
import { into } from "../rows/table-import.ts";
import { plainHead } from "./columns.rules.ts";
import { longTextOf, textOf } from "./person.rules.ts";
import { rowId } from "./row-id.server.ts";
import type { SheetKind } from "./sheet-kind.ts";

const TITLE_LENGTH = 120;
const DESCRIPTION_LENGTH = 1000;
/** The longest event. */
const MOST_DAYS = 731;

/** Events of the academic calendar, which knows days alone: a time of day and a place begin the description. */
export const calendarSheet: SheetKind = {
  fields: {
    title: { label: "Title", heads: ["title", "subject", "summary", "event", "event name", "name"] },
    date: {
      label: "First day",
      heads: ["start date", "date", "start", "first day", "from", "dtstart", "day"],
      type: "day",
    },
    endDate: { label: "Last day", heads: ["end date", "end", "last day", "to", "until"], type: "day" },
    time: { label: "Begins", heads: ["start time", "time", "begins"] },
    endTime: { label: "Ends", heads: ["end time", "ends"] },
    location: { label: "Place", heads: ["location", "place", "venue", "where"] },
    description: { label: "Description", heads: ["description", "details", "notes", "body"] },
    eventType: { label: "Type", heads: ["type", "event type", "category", "categories"] },
    institution: { label: "Institution", heads: ["institution", "college", "for"] },
    uid: { label: "Identifier", heads: ["uid", "event id", "id"] },
  },
  needs: [["title"], ["date"]],

  open:
    async (_, { secrets, now }, { actorId }) =>
    (row) => {
      const title = textOf(row, "title", TITLE_LENGTH);
      if (title === null) throw new Held("no title");
      const date = row.day("date");
      if (!hasPage(monthOf(date), londonDate(now))) throw new Held("more than two years from today");
      const endDate = endOf(row, date);
      const description = descriptionOf(row);
      return {
        shown: {
          Title: title,
          When: periodText(date, lastDateOf({ date, endDate })),
          Description: description ?? "",
        },
        rows: [
          into(academicCalendarEvents, {
            id: rowId(secrets, "calendar event", [row.maybe("uid") ?? title, date]),
            date,
            endDate,
            title,
            description,
            eventType: named(row, "eventType", eventTypeNames, "special"),
            institution: named(row, "institution", institutionNames, eventDefaults.institution),
            color: eventDefaults.color,
            createdBy: actorId,
            createdAt: now,
            updatedAt: now,
          }),
        ],
      };
    },
};

function endOf(row: Row, date: string): string | null {
  if (row.maybe("endDate") === null) return null;
  const end = row.day("endDate");
  if (end < date) throw new Held("a last day before the first");
  if (daysBetween(date, end) > MOST_DAYS) throw new Held("longer than two years");
  return end === date ? null : end;
}

function descriptionOf(row: Row): string | null {
  const [from, to] = [clockIn(row.maybe("time") ?? ""), clockIn(row.maybe("endTime") ?? "")];
  const time = from && (to && to !== from ? `${from}–${to}` : from);
  const where = textOf(row, "location", TITLE_LENGTH);
  const first = [time, where].filter(Boolean).join(", ");
  const rest = longTextOf(row, "description", DESCRIPTION_LENGTH - first.length - 1);
  return [first, rest].filter(Boolean).join("\n") || null;
}

/** The value whose name or label a cell has. */
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
