import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";

/** A campus night as everybody sees it. */
export const eventSchema = z.object({
  id: z.uuid(),
  university: z.string(),
  location: z.string(),
  venue: z.string(),
  /** yyyy-MM-dd */
  eventDate: z.iso.date(),
  /** HH:mm in London. */
  eventTime: z.string(),
  headliners: z.array(z.string()),
  /** Pounds. */
  ticketPrice: z.number(),
  maxCapacity: z.number().int(),
  currentAttendees: z.number().int(),
  /** Places kept for people of the waiting list. */
  heldPlaces: z.number().int(),
  /** tickets_live, upcoming, sold_out, called_off; any other is shown as it is. */
  status: z.string(),
  /** Whether freed places are offered to a waiting list: not where an admin closed the event or called it off. */
  hasWaitingList: z.boolean(),
});

export type CampusEvent = z.infer<typeof eventSchema>;

/** Which night it is, when and where, and whether it is on sale: no numbers of places. */
const nightSchema = eventSchema.pick({
  id: true,
  university: true,
  location: true,
  venue: true,
  eventDate: true,
  eventTime: true,
  status: true,
});

export type CampusNight = z.infer<typeof nightSchema>;

const list = forAnyone
  .meta({ access: "anyone", reads: ["campus-nights", "campus-places"] })
  .route({
    method: "GET",
    path: "/campus/events",
    summary: "List the campus events",
    description: "By date, the earliest first. Those that are over are among them.",
    tags: ["Campus"],
  })
  .output(z.array(eventSchema));

const next = forAnyone
  .meta({ access: "anyone", reads: ["campus-nights"] })
  .route({
    method: "GET",
    path: "/campus/events/next",
    summary: "The next campus night",
    description: "The first that is not over; null when there is none.",
    tags: ["Campus"],
  })
  .output(nightSchema.nullable());

const nights = forAnyone
  // A night that sells out reaches the pages that show only this within a minute; a crowd that books drops none of them.
  .meta({ access: "anyone", reads: ["campus-nights"] })
  .route({
    method: "GET",
    path: "/campus/events/nights",
    summary: "List the campus nights ahead",
    description: "Those that are not over, the earliest first, with those that are called off.",
    tags: ["Campus"],
  })
  .output(z.array(nightSchema));

export const eventsContract = { list, next, nights };
