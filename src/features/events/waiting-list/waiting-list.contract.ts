import { z } from "zod";
import { forSignedIn } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { eventSchema } from "../events/events.contract.ts";
import { placeCancelled } from "../tickets/tickets.rules.ts";

/** An entry of the waiting list of a full event, as its owner sees it. */
export const waitingSchema = z.object({
  id: z.uuid(),
  /** waiting; offered: a place is held until `offerEndsAt`, which the owner takes by booking. */
  state: z.enum(["waiting", "offered"]),
  /** The number of entries before this one; 0 for the first. */
  ahead: z.number().int(),
  offerEndsAt: z.date().nullable(),
  event: eventSchema,
});

/** An entry as a handler answers it: its money is pence. */
export type WaitingAnswer = z.input<typeof waitingSchema>;

const tags = ["Campus"];

const join = forSignedIn
  .route({
    method: "POST",
    path: "/campus/waiting-list",
    summary: "Join the waiting list of a full event",
    description:
      "A freed place is offered in order, for a limited time. Idempotent for an account with an open entry.",
    tags,
  })
  .errors({
    EVENT_NOT_FOUND: { status: 404, message: "This event is not on any more." },
    PLACE_CANCELLED: placeCancelled,
    EVENT_OVER: { status: 409, message: "This event is over." },
    LIST_CLOSED: {
      status: 409,
      message: "Nothing will be offered for this event, so there is no waiting list.",
    },
    NOT_FULL: { status: 409, message: "There are places left: book one." },
    ALREADY_BOOKED: { status: 409, message: "You have a place already. It is on your profile." },
  })
  .input(z.object({ eventId: z.uuid() }))
  .output(waitingSchema);

const leave = forSignedIn
  .route({
    method: "DELETE",
    path: "/campus/waiting-list/{id}",
    successStatus: 204,
    summary: "Leave a waiting list",
    description: "Releases an offered place to the next entry. Idempotent without an open entry.",
    tags,
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

export const waitingListContract = { join, leave };

export const waitingListTopics = {
  /** Offers of waiting lists and cancelled tickets: signed-in pages read their own again. Places tell as much. */
  "campus-turns": "everyone",
} as const satisfies Topics;
