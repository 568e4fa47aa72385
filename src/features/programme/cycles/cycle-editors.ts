import type { EventEditor } from "#features/events/admin/event-editor.ts";
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

const { create, updateWeek, callOffWeek } = apiQueries.programme.cycles;

const slot = { date: "weekDate", time: "startTime", place: "venue" };

const valuesOfWeek = ({ eventDate, eventTime, maxCapacity, ...week }: WeekRow) => ({
  ...week,
  weekDate: eventDate,
  startTime: eventTime,
  places: maxCapacity,
});

/** Adds a cycle, also one like another: its first week, and the same every week after it. */
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
} satisfies EventEditor<CycleRow, CycleInput>;

/** Changes one week, or it and the later ones. */
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
} satisfies EventEditor<WeekRow, WeekInput>;
