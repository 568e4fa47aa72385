import { z } from "zod";
import { forAnyone, forRoles, forSignedIn } from "#shared/api/procedure.ts";
import { cycleLeads } from "./cycles.policy.ts";
import { takeOutMessageField } from "./places.fields.ts";
import { leaveStates } from "./places.rules.ts";

const tags = ["Programme"];

/** The parameters of a mailed link, possibly truncated. */
const linkSchema = z.object({ place: z.string().max(100), key: z.string().max(100) });

const showLink = forAnyone
  .route({
    method: "GET",
    path: "/programme/leave",
    summary: "Show what a mailed link would give back",
    description: "Changes nothing: mail scanners open links too.",
    tags,
  })
  .input(linkSchema)
  .output(z.object({ state: z.enum(leaveStates) }));

const leaveByLink = forAnyone
  .route({
    method: "POST",
    path: "/programme/leave",
    successStatus: 204,
    summary: "Give all weeks to come back, by a mailed link",
    description: "The link authorises the call; no sign-in. Does nothing unless `showLink` returns `open`.",
    tags,
  })
  .input(linkSchema)
  .output(z.void());

const gone = { status: 404, message: "This place is not there any more." } as const;

const ended = z.object({ weeks: z.number().int() });

const leave = forSignedIn
  .route({
    method: "POST",
    path: "/programme/places/{id}/leave",
    summary: "Give all weeks to come of a cycle back",
    description: "Named by one of the account’s places in it. Answers how many weeks ended; idempotent.",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(z.object({ id: z.uuid() }))
  .output(ended);

const takeOut = forRoles(...cycleLeads)
  .route({
    method: "POST",
    path: "/admin/programme/places/{id}/take-out",
    summary: "Take a person out of a cycle",
    description: "Ends their places in all weeks to come, and mails them. Idempotent.",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(z.object({ id: z.uuid(), message: takeOutMessageField }))
  .output(ended);

export const placesContract = { showLink, leaveByLink, leave, takeOut };
