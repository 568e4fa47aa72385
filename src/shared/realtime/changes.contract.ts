import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { forAnyone, forDoor, forRoles } from "../api/procedure.ts";
import type { DataTopic } from "../api/topics.ts";

const topic = z.string() as unknown as z.ZodType<DataTopic, DataTopic>;

const messageSchema = z.partialRecord(topic, z.number().int());

const placesSchema = z.object({
  id: z.uuid(),
  maxCapacity: z.number().int(),
  currentAttendees: z.number().int(),
  heldPlaces: z.number().int(),
  status: z.string(),
  at: z.number().int(),
});

/** Answered by `ChangeStreams`, not by a handler. */
export const changesContract = forAnyone
  .meta({ access: "anyone" })
  .route({
    method: "GET",
    path: "/changes",
    summary: "Hear of changes",
    description:
      "Server-Sent Events, as long as the caller listens. Each says which kinds of public data changed, and how many milliseconds ago; the first names them all. `places` has the new numbers of events whose places changed. There is one a second at most, and an empty one every 25 seconds. After a lost connection, read again what changed meanwhile.",
    tags: ["Changes"],
  })
  .output(eventIterator(z.object({ places: z.array(placesSchema).optional() }).catchall(z.number().int())));

/** Streams of topics that only some roles and doors may hear. Each checks its caller's session before every message. */
export const privateChangesContract = {
  desk: forRoles("moderator", "door-lead", "labs-lead", "editor", "reader")
    .route({
      method: "GET",
      path: "/admin/changes",
      summary: "Hear of changes of private data",
      description: "Like the public stream, for the data that the caller's roles see.",
      tags: ["Changes"],
    })
    .output(eventIterator(messageSchema)),
  door: forDoor
    .route({
      method: "GET",
      path: "/admin/campus/events/{eventId}/door/changes",
      summary: "Hear of bookings and check-ins",
      tags: ["Changes"],
    })
    .input(z.object({ eventId: z.uuid() }))
    .output(eventIterator(messageSchema)),
};
