import { z } from "zod";
import { forRoles, forRolesWithProof } from "#shared/api/procedure.ts";
import { refusalReasons } from "#shared/status/undelivered.rules.ts";
import { broadcastFields } from "./broadcasts.fields.ts";
import { broadcastWriters } from "./broadcasts.policy.ts";
import { audienceKinds, broadcastWords } from "./broadcasts.rules.ts";

const audience = z.object({
  kind: z.enum(audienceKinds),
  /** The night, the lab session or the signal event; null for the programme. */
  targetId: z.uuid().nullable(),
});

const count = z.number().int();

const notYours = { NOT_YOUR_GUESTS: { status: 403, message: broadcastWords.notYourGuests } } as const;

const audiences = forRoles(...broadcastWriters)
  .route({
    method: "GET",
    path: "/admin/broadcast-audiences",
    summary: "List whom a broadcast can go to, with their number",
    description:
      "Nights, lab sessions and signal events that are not over for more than a month and have guests, or had them when they were called off, and the programme: those that the caller's roles write to. The next come first.",
    tags: ["Broadcasts"],
  })
  .output(z.array(z.object({ ...audience.shape, name: z.string(), people: count })));

const sample = forRoles(...broadcastWriters)
  .errors({ TOO_MANY: { status: 429, message: broadcastWords.tooMany }, ...notYours })
  .route({
    method: "POST",
    path: "/admin/broadcasts/sample",
    summary: "Send a broadcast to the caller's own address only",
    tags: ["Broadcasts"],
  })
  .input(z.object({ ...audience.shape, ...broadcastFields }))
  .output(z.object({ to: z.string() }));

const send = forRolesWithProof(...broadcastWriters)
  .errors({
    NOBODY: { status: 409, message: broadcastWords.nobody },
    CHANGED: { status: 409, message: "The number of people has changed.", data: z.object({ people: count }) },
    TOO_MANY: { status: 429, message: broadcastWords.tooMany },
    ...notYours,
  })
  .route({
    method: "POST",
    path: "/admin/broadcasts",
    summary: "Write to everybody who holds a place",
    description:
      "Mails leave in batches, 600 a minute. Idempotent by its key. Refuses when the number of people differs from `people`, which the sender was shown.",
    tags: ["Broadcasts"],
  })
  .input(z.object({ ...audience.shape, ...broadcastFields, people: count.min(1), idempotencyKey: z.uuid() }))
  .output(z.object({ id: z.uuid(), people: count }));

const list = forRoles(...broadcastWriters)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/broadcasts",
    summary: "List the broadcasts, and who did not get each",
    description: "The newest 50 to audiences that the caller's roles write to.",
    tags: ["Broadcasts"],
  })
  .output(
    z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(audienceKinds),
        /** Of the night, the lab session or the signal event, at the time. */
        name: z.string(),
        subject: z.string(),
        body: z.string(),
        createdAt: z.date(),
        /** All recipients, and those whose mail is queued or sent. */
        people: count,
        mailed: count,
        /** Those whose mail server refused it for good, until their addresses are deleted. */
        refused: z.array(z.object({ email: z.string(), reason: z.enum(refusalReasons) })),
      }),
    ),
  );

export const broadcastsContract = { audiences, sample, send, list };
