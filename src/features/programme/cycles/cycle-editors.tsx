import { usualStatus } from "#features/events/admin/event-columns.tsx";
import type { EventEditor } from "#features/events/admin/event-editor.ts";
import { LinesCell } from "#features/events/admin/LinesCell.tsx";
import { TakenPlaces } from "#features/events/admin/TakenPlaces.tsx";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import {
  type CycleInput,
  cycleFields,
  cycleForm,
  type WeekInput,
  weekFields,
  weekForm,
} from "./cycles.fields.ts";
import { usualCycle } from "./cycles.rules.ts";
import type { CycleRow, WeekRow } from "./cycles-data.ts";

const { list, create, updateWeek, callOffWeek } = apiQueries.programme.cycles;

const slot = { date: "weekDate", time: "startTime", place: "venue" };

const valuesOfWeek = ({ eventDate, eventTime, maxCapacity, ...week }: WeekRow) => ({
  ...week,
  weekDate: eventDate,
  startTime: eventTime,
  places: maxCapacity,
});

/** Adds a cycle, or copies one: the form describes the first week, and the other weeks repeat it. */
export const cycleEditor = {
  fieldsOf: () => cycleFields,
  schema: cycleForm,
  slot,
  noun: "cycle",
  dates: { noun: "week", usual: usualCycle.weeks },
  toasts: { added: "Cycle added", saved: "Cycle saved" },
  refusedFields: {},
  valuesOf: ({ weeks: [first], ...cycle }) => ({ ...(first && valuesOfWeek(first)), ...cycle }),
  eventOf({ weeks: [first] }) {
    if (!first) throw new Error("A cycle has no week");
    return first;
  },
  create: create.call,
  update: () => Promise.reject(new Error("A cycle is changed by its own form")),
  callOff: callOffWeek.call,
  changes: [list],
} satisfies EventEditor<CycleRow, CycleInput>;

/** Lists a cycle's weeks, and edits one week, or one week and all later ones. */
export const weekEditor = {
  fieldsOf: () => weekFields,
  schema: weekForm,
  slot,
  noun: "week",
  toasts: { added: "Week added", saved: "Week saved" },
  refusedFields: { CAPACITY_BELOW_BOOKINGS: "places" },
  valuesOf: valuesOfWeek,
  eventOf: (week) => week,
  create: () => Promise.reject(new Error("Weeks are added with their cycle")),
  update: (form, { id, updatedAt }) => updateWeek.call({ ...form, id, updatedAt: new Date(updatedAt) }),
  callOff: callOffWeek.call,
  changes: [list],
  table: {
    nameOf: whenText,
    titleOf: (week) => <span className="font-semibold tabular-nums">{whenText(week)}</span>,
    belowOf: whereText,
    columns: [
      {
        head: "Places",
        cell: (week) => (
          <LinesCell>
            <TakenPlaces event={week} />
          </LinesCell>
        ),
      },
    ],
    statusOf: (week) => usualStatus(week, "To come"),
    door: "Attendance",
    isCopied: false,
  },
} satisfies EventEditor<WeekRow, WeekInput>;
