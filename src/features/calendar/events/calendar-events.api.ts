import { z } from "zod";
import type { Topics } from "#shared/api/topics.ts";
import { forAnyone, get } from "#shared/handlers/procedure.server.ts";
import { hasStorableYear } from "#shared/time/plain-dates.ts";
import { countCalendarEvents, listCalendarEvents } from "./calendar-events.queries.ts";
import { eventColors, eventTypes, institutions } from "./calendar-events.rules.ts";

/** An event of the academic calendar, in its public form. */
export const calendarEventSchema = z.object({
  id: z.uuid(),
  /** yyyy-MM-dd, without a time zone. */
  date: z.iso.date(),
  /** The last day of an event with several days; null for one day. */
  endDate: z.iso.date().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  eventType: z.enum(eventTypes),
  institution: z.enum(institutions),
  color: z.enum(eventColors),
  /** Incremented with every change. */
  version: z.number().int(),
});

export type CalendarEvent = z.infer<typeof calendarEventSchema>;

const statsSchema = z.object({
  total: z.number().int(),
  festivals: z.number().int(),
  conferences: z.number().int(),
});

export type CalendarStats = z.infer<typeof statsSchema>;

export const calendarEventsTopics = {
  "academic-calendar": "everyone",
} as const satisfies Topics;

export const calendarEventsRouter = {
  list: forAnyone
    .meta({ reads: ["academic-calendar"] })
    .route(
      get("/calendar/events", {
        summary: "List the events of the academic calendar",
        description:
          "By date, earliest first. `from` and `to` are dates, and the list includes both. An event of several days is in the list if one of its days is.",
      }),
    )
    .input(
      z.object({
        from: z.iso.date().refine(hasStorableYear).optional(),
        to: z.iso.date().refine(hasStorableYear).optional(),
      }),
    )
    .output(z.array(calendarEventSchema))
    .handler(({ context, input }) => listCalendarEvents(context.database.db, input)),
  stats: forAnyone
    .meta({ reads: ["academic-calendar"] })
    .route(
      get("/calendar/events/stats", {
        summary: "Count the events of the academic calendar",
        description: "The total, past events included, and the numbers of festivals and conferences.",
      }),
    )
    .output(statsSchema)
    .handler(({ context }) => countCalendarEvents(context.database.db)),
};
