import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import { eventKinds } from "../kinds/kinds.rules.ts";
import { minimumAges } from "./minimum-age.rules.ts";
import { accessFacts } from "./venue-access.rules.ts";

/** A campus night, or the event of a lab session, as visitors see it. */
export const eventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(eventKinds),
  /** A night's university, the title of a lab session. */
  university: z.string(),
  location: z.string(),
  venue: z.string(),
  /** yyyy-MM-dd */
  eventDate: z.iso.date(),
  /** HH:mm in London. */
  eventTime: z.string(),
  /** HH:mm in London; null for a night, which has no end. */
  endTime: z.string().nullable(),
  headliners: z.array(z.string()),
  ticketPrice: poundsAnswer,
  maxCapacity: z.number().int(),
  currentAttendees: z.number().int(),
  /** Places held for offers. */
  heldPlaces: z.number().int(),
  /** tickets_live, upcoming, sold_out, called_off; any other is shown as it is. */
  status: z.string(),
  /** Whether freed places are offered to the waiting list: not in an event that an admin closed or called off. */
  hasWaitingList: z.boolean(),
  /** Null for a night for everybody. */
  minimumAge: z.literal(minimumAges).nullable(),
  /** What the venue has. */
  access: z.array(z.enum(accessFacts)),
  accessNote: z.string().nullable(),
  /** The same for the events of several dates that were added together. */
  seriesId: z.uuid().nullable(),
});

export type CampusEvent = z.infer<typeof eventSchema>;

/** An event without its places. */
export const nightSchema = eventSchema.pick({
  id: true,
  university: true,
  location: true,
  venue: true,
  eventDate: true,
  eventTime: true,
  status: true,
});

export type CampusNight = z.infer<typeof nightSchema>;

/** An event as the page of a mailed link shows it. */
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

const list = forAnyone
  .meta({ access: "anyone", reads: ["campus-nights", "campus-places"] })
  .route({
    method: "GET",
    path: "/campus/events",
    summary: "List the campus events",
    description: "By date, earliest first, including those that are over.",
    tags: ["Campus"],
  })
  .output(z.array(eventSchema));

const next = forAnyone
  .meta({ access: "anyone", reads: ["campus-nights"] })
  .route({
    method: "GET",
    path: "/campus/events/next",
    summary: "The next campus night",
    description: "The first that is not over, or null.",
    tags: ["Campus"],
  })
  .output(nightSchema.nullable());

const nights = forAnyone
  // Sold-out nights reach pages that show only this within a minute; bookings invalidate none of them.
  .meta({ access: "anyone", reads: ["campus-nights"] })
  .route({
    method: "GET",
    path: "/campus/events/nights",
    summary: "List the upcoming campus nights",
    description: "Those that are not over, earliest first, called-off ones included.",
    tags: ["Campus"],
  })
  .output(z.array(nightSchema));

export const eventsContract = { list, next, nights };

export const eventsTopics = {
  /** Events without their places. */
  "campus-nights": "everyone",
  /** Places and status of events, which change with every booking. */
  "campus-places": "everyone",
} as const satisfies Topics;
