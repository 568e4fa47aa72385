import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { cycleLeads } from "./cycles.policy.ts";
import { marks } from "./register.rules.ts";

const count = z.number().int();

const registerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  weeksNeeded: count,
  /** The earliest first. */
  weeks: z.array(
    z.object({
      id: z.uuid(),
      eventDate: z.iso.date(),
      eventTime: z.string(),
      endTime: z.string().nullable(),
      status: z.string(),
      booked: count,
      came: count,
    }),
  ),
  /** By name. */
  people: z.array(
    z.object({
      /** One of their places, by which they can be taken out. */
      placeId: z.uuid(),
      fullName: z.string(),
      /** One for each week. */
      marks: z.array(z.enum(marks)),
      came: count,
      /** Whether they have a place in a week to come. */
      isIn: z.boolean(),
      /** Whether they missed two weeks in a row or more, up to the last one. */
      hasGap: z.boolean(),
      /** When they were written to about this gap. */
      writtenAt: z.date().nullable(),
    }),
  ),
  /** How many people with a gap were not written to about it yet. */
  unwritten: count,
});

const tags = ["Programme"];

const gone = { status: 404, message: "This cycle is gone. Somebody has deleted it." } as const;

const read = forRoles(...cycleLeads)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/programme/cycles/{id}/register",
    summary: "Read who came to which week of a cycle",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(z.object({ id: z.uuid() }))
  .output(registerSchema);

const writeToMissed = forRoles(...cycleLeads)
  .route({
    method: "POST",
    path: "/admin/programme/cycles/{id}/missed",
    summary: "Write to those who missed two weeks in a row",
    description:
      "To each once for a gap. Refuses when their number differs from `people`, which the sender was shown.",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    CHANGED: {
      status: 409,
      message: "The register has changed since you looked. Check who it is now, and press again.",
    },
  })
  .input(z.object({ id: z.uuid(), people: count.min(1) }))
  .output(z.object({ people: count }));

export const registerContract = { read, writeToMissed };
