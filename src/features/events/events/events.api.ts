import { z } from "zod";
import type { Topics } from "#shared/api/topics.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { forAnyone, get } from "#shared/handlers/procedure.server.ts";
import { eventSchema, listEvents, listEventsFrom, nightSchema } from "./events.queries.ts";
import { CALLED_OFF, earliestOpenDate, isOver } from "./events.rules.ts";

export type CampusEvent = z.infer<typeof eventSchema>;

export type CampusNight = z.infer<typeof nightSchema>;

/** The event data on the page of an emailed link. */
export const linkedEventSchema = eventSchema.pick({
  id: true,
  kind: true,
  university: true,
  venue: true,
  location: true,
  eventDate: true,
  eventTime: true,
  endTime: true,
});

export type LinkedEvent = z.infer<typeof linkedEventSchema>;

export const eventsTopics = {
  /** Events without their places. */
  "campus-nights": "everyone",
  /** Places and status of events. They change with every booking. */
  "campus-places": "everyone",
} as const satisfies Topics;

const kind = "night" as const;

export const eventsRouter = {
  list: forAnyone
    .meta({ reads: ["campus-nights", "campus-places"] })
    .route(
      get("/campus/events", {
        summary: "List the campus events",
        description: "All events by date, earliest first, including past events.",
      }),
    )
    .output(z.array(eventSchema))
    .handler(({ context }) => listEvents(context.database.db, [kind])),

  next: forAnyone
    .meta({ reads: ["campus-nights"] })
    .route(
      get("/campus/events/next", {
        summary: "The next campus night",
        description: "The first that is not over, or null.",
      }),
    )
    .output(nightSchema.nullable())
    .handler(async ({ context }) => {
      const nights = await nightsAhead(context);
      return nights.find(({ status }) => status !== CALLED_OFF) ?? null;
    }),

  nights: forAnyone
    // Sold-out nights reach pages that read only this topic within a minute. Bookings do not invalidate those pages.
    .meta({ reads: ["campus-nights"] })
    .route(
      get("/campus/events/nights", {
        summary: "List the upcoming campus nights",
        description: "Upcoming events, earliest first, including cancelled events.",
      }),
    )
    .output(z.array(nightSchema))
    .handler(({ context }) => nightsAhead(context)),
};

async function nightsAhead({ database }: Pick<CallContext, "database">) {
  const now = new Date();
  const nights = await listEventsFrom(database.db, kind, earliestOpenDate(kind, now));
  return nights.filter((night) => !isOver({ ...night, kind }, now));
}
