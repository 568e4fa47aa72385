import { z } from "zod";
import { linkedEventSchema } from "#features/events/events/events.contract.ts";
import { eventLeads } from "#features/events/events/events.policy.ts";
import { forAnyone, forRoles } from "#shared/api/procedure.ts";
import {
  FACE_MISSING,
  faces,
  lacksFace,
  linkStates,
  PHONE_LENGTH,
  returns,
  SENTENCE_LENGTH,
  SHOWN_FROM,
} from "./feedback.rules.ts";

/** The parameters of a mailed link, possibly truncated. */
const link = z.object({ booking: z.string().max(100), key: z.string().max(100) });

const face = z.enum(faces).nullable();
const again = z.enum(returns).nullable();
const sentence = z.string().trim().max(SENTENCE_LENGTH);

const tags = ["Feedback"];

const show = forAnyone
  .route({
    method: "GET",
    path: "/feedback",
    summary: "Show what a person said after an event",
    description: "By the mailed link. Changes nothing: mail scanners open links too.",
    tags,
  })
  .input(link)
  .output(
    z.object({
      state: z.enum(linkStates),
      /** Null unless the link is open. */
      event: linkedEventSchema.nullable(),
      /** The last day of changes. */
      until: z.iso.date().nullable(),
      /** The answer so far; null before one is given. */
      answer: z
        .object({ face, again, sentence: z.string(), wantsCall: z.boolean(), forLead: z.boolean() })
        .nullable(),
      /** Whether the answer was filed as a concern, and is not among the feedback of the event. */
      isConcern: z.boolean(),
      /** Whether the account has unsubscribed from these mails. */
      isStopped: z.boolean(),
    }),
  );

const answer = forAnyone
  .route({
    method: "POST",
    path: "/feedback",
    successStatus: 204,
    summary: "Say how an event was, or change it",
    description:
      "The mailed link authorises the call; no sign-in. One answer per link. The face may be null only with `wantsCall` or `forLead`; it is then no answer of the event. Either of them, and a watched word in the sentence, files the answer in the safeguarding log, in one case for each link. Does nothing unless `show` returns the state `open`.",
    tags,
  })
  .input(
    link
      .extend({
        face,
        again,
        sentence,
        wantsCall: z.boolean(),
        /** Whether the answer is for the safeguarding lead, whatever its words are. */
        forLead: z.boolean().default(false),
        /** Where to call; empty for the address of the mail. */
        phone: z.string().trim().max(PHONE_LENGTH),
      })
      .refine((given) => !lacksFace(given), { path: ["face"], error: FACE_MISSING }),
  )
  .output(z.void());

const stop = forAnyone
  .route({
    method: "POST",
    path: "/feedback/stop",
    successStatus: 204,
    summary: "Ask an account no more after events, or again",
    description: "By any link to feedback that it was mailed, also a closed one.",
    tags,
  })
  .input(link.extend({ isStopped: z.boolean() }))
  .output(z.void());

const count = z.number().int();

const read = forRoles(...eventLeads)
  .route({
    method: "GET",
    path: "/admin/feedback/{eventId}",
    summary: "Read what people said after an event",
    description: `Counts and sentences from ${SHOWN_FROM} answers on, without names and times. The order of the sentences means nothing.`,
    tags,
  })
  .errors({ EVENT_NOT_FOUND: { status: 404, message: "This event is gone." } })
  .input(z.object({ eventId: z.uuid() }))
  .output(
    z.object({
      /** The last day of changes. */
      until: z.iso.date(),
      /** Null below five answers. */
      said: z
        .object({
          asked: count,
          answers: count,
          faces: z.record(z.enum(faces), count),
          /** Null where fewer than five said so. */
          again: z.record(z.enum(returns), count).nullable(),
          sentences: z.array(z.string()),
        })
        .nullable(),
    }),
  );

export const feedbackContract = { show, answer, stop, read };
