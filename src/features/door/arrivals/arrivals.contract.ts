import { z } from "zod";
import { managedEventSchema } from "#features/events/editor/editor.contract.ts";
import { doorLeads } from "#features/events/events/events.policy.ts";
import { forRoles } from "#shared/api/procedure.ts";

const read = forRoles(...doorLeads)
  .meta({ programs: true })
  .route({
    method: "GET",
    path: "/admin/campus/events/{eventId}/arrivals",
    summary: "Read an event with its arrivals",
    description:
      "How many people were let in, by quarter of an hour, the earliest first; a quarter without any is left out. Nights for door leads, lab sessions for labs leads.",
    tags: ["Admin"],
  })
  .errors({ EVENT_NOT_FOUND: { status: 404, message: "This event is gone. Somebody has deleted it." } })
  .input(z.object({ eventId: z.uuid() }))
  .output(
    z.object({
      event: managedEventSchema,
      /** The wishes of the holders about pictures, as numbers. */
      pictures: z.object({
        booked: z.number().int(),
        no: z.number().int(),
        /** Those who have not said. */
        unknown: z.number().int(),
      }),
      arrivals: z.array(
        z.object({
          /** The start of the quarter. */
          from: z.date(),
          /** Companions included. */
          people: z.number().int(),
        }),
      ),
    }),
  );

export const arrivalsContract = { read };
