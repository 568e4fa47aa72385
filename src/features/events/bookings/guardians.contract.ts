import { z } from "zod";
import { forAnyone, forSignedIn } from "#shared/api/procedure.ts";
import { linkedEventSchema } from "../events/events.contract.ts";
import { ticketSchema } from "./bookings.contract.ts";
import { bookingFields } from "./bookings.fields.ts";
import { guardianRefusals } from "./bookings.rules.ts";
import { guardianAnswers, guardianStates } from "./guardians.rules.ts";

/** The parameters of a mailed link, possibly truncated. */
const linkSchema = z.object({ guardian: z.string().max(100), key: z.string().max(100) });

const tags = ["Campus"];

const show = forAnyone
  .route({
    method: "GET",
    path: "/campus/guardian",
    summary: "Show the places that a guardian is asked about",
    description: "By the mailed link. Changes nothing: mail scanners open links too.",
    tags,
  })
  .input(linkSchema)
  .output(
    z.object({
      state: z.enum(guardianStates),
      /** The holder's name, for an open link. */
      name: z.string().nullable(),
      /** Null for an unknown or ended link. A late one has it. */
      night: linkedEventSchema.nullable(),
      /** Further places in that state that were booked together: one answer is for all. */
      also: z.array(linkedEventSchema),
    }),
  );

const answer = forAnyone
  .route({
    method: "POST",
    path: "/campus/guardian",
    successStatus: 204,
    summary: "Confirm or refuse a place as its guardian",
    description:
      "The mailed link authorises the call; no sign-in. A refusal gives the place back, and a later booking of the account for the event waits for a lead; `not-mine` also ends mails to the address because of that account. Does nothing unless `show` returns the state `open` or, for a refusal, `late`: the place was cancelled, or another guardian was named. A place that the account has at that event then waits for a lead. Places that were booked together are answered together.",
    tags,
  })
  .input(linkSchema.extend({ answer: z.enum(guardianAnswers) }))
  .output(z.void());

const ask = forSignedIn
  .route({
    method: "POST",
    path: "/campus/bookings/{id}/guardian",
    summary: "Mail the guardian again",
    description:
      "To the same address, or to a corrected one, after which the earlier link takes a refusal only. The time that the place is held does not change.",
    tags,
  })
  .errors({
    NOT_FOUND: { status: 404, message: "This ticket is not yours, or not there any more." },
    NOT_WAITING: {
      status: 409,
      message: "This place does not wait for a guardian any more. Load the page again.",
    },
    MANY_MAILS: {
      status: 429,
      message: "That was mailed often enough for today. Ask them to look into their spam.",
    },
    ...guardianRefusals,
  })
  .input(z.object({ id: z.uuid(), guardianEmail: bookingFields.guardianEmail }))
  .output(ticketSchema);

export const guardiansContract = { show, answer, ask };
