import { z } from "zod";
import { linkedEventSchema } from "#features/events/events/events.api.ts";
import { canRun, eventLeads } from "#features/events/events/events.policy.ts";
import { eventAnswer, findEvent } from "#features/events/events/events.queries.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { linkSchema, pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { forAnyone, forRoles, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { keysOf } from "#shared/keys.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { readText, type Sealed } from "#shared/secrets/sealed.server.ts";
import { DAY_S } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { concernOf } from "./concern.rules.ts";
import {
  deleteStop,
  findAccount,
  findCounts,
  findLink,
  insertStop,
  isStopped,
  listAnswers,
  listSentences,
  lockLink,
  updateLink,
} from "./feedback.queries.ts";
import {
  FACE_MISSING,
  faces,
  lacksFace,
  lastDayFor,
  linkStates,
  PHONE_LENGTH,
  returns,
  SENTENCE_LENGTH,
} from "./feedback.rules.ts";
import { feedbackLink } from "./feedback-link.rules.ts";
import { fileFeedbackConcern } from "./file-feedback-concern.server.ts";
import { openWords, sealWords } from "./sealed-feedback.server.ts";
import { countsOf, shownCounts } from "./summary.rules.ts";

const face = z.enum(faces).nullable();

const again = z.enum(returns).nullable();

const sentence = z.string().trim().max(SENTENCE_LENGTH);

const count = z.number().int();

/** Limits emails to safeguarding leads about one link's answers. Above it we log concerns without an email. */
const concernsOfLink = sharedLimitOf({ name: "feedback-concerns", points: 5, seconds: DAY_S });

export const feedbackRouter = {
  show: forAnyone
    .route(
      get("/feedback", {
        summary: "Show what a person said after an event",
        description: "By the mailed link. Changes nothing: mail scanners open links too.",
      }),
    )
    .input(linkSchema(feedbackLink))
    .output(
      z.object({
        state: z.enum(linkStates),
        /** Null unless the link is open. */
        event: linkedEventSchema.nullable(),
        /** The last day on which the person can change the answer. */
        until: z.iso.date().nullable(),
        /** The person's answer; null before they give one. */
        answer: z
          .object({ face, again, sentence: z.string(), wantsCall: z.boolean(), forLead: z.boolean() })
          .nullable(),
        /** Whether the answer became a concern in the safeguarding log, and is not part of the event's feedback. */
        isConcern: z.boolean(),
        /** Whether the account has unsubscribed from these emails. */
        isStopped: z.boolean(),
      }),
    )
    .handler(async ({ context, input }) => {
      const { database, secrets } = context;
      const nothing = { event: null, until: null, answer: null, isConcern: false };
      if (!(await shownId(context, feedbackLink, input)))
        return { state: "unknown", ...nothing, isStopped: false };
      const userId = await findAccount(database.db, input.booking);
      const isOff = userId !== undefined && (await isStopped(database.db, userId));
      const link = await findLink(database.db, input.booking);
      if (!link || isOver(link.event)) return { state: "closed", ...nothing, isStopped: isOff };
      const { face, again, sealed, isConcern, event } = link;
      const isGiven = Boolean(face ?? again ?? sealed);
      return {
        state: "open",
        event: eventAnswer(event),
        until: lastDayFor(event),
        answer: isGiven ? { face, again, ...openWords("their page", secrets, sealed) } : null,
        isConcern,
        isStopped: isOff,
      };
    }),

  answer: forAnyone
    .route(
      post("/feedback", {
        summary: "Say how an event was, or change it",
        description:
          "The mailed link authorises the call; no sign-in. One answer per link. The face may be null only with `wantsCall` or `forLead`; it is then no answer of the event. Either of them, and a watched word in the sentence, files the answer in the safeguarding log, in one case for each link. Does nothing unless `show` returns the state `open`.",
        ...noContent,
      }),
    )
    .input(
      linkSchema(feedbackLink)
        .extend({
          face,
          again,
          sentence,
          wantsCall: z.boolean(),
          /** Whether the answer is for the safeguarding lead, independent of its words. */
          forLead: z.boolean().default(false),
          /** The number to call; empty to use the email address. */
          phone: z.string().trim().max(PHONE_LENGTH),
        })
        .refine((given) => !lacksFace(given), { path: ["face"], error: FACE_MISSING }),
    )
    .output(z.void())
    .handler(async ({ context, input }) => {
      const { database, secrets } = context;
      const { booking, face, again, ...words } = input;
      if (!(await pressedId(context, feedbackLink, input))) return;
      const concern = concernOf(words);
      const isNews = (sealed: Sealed<"feedback link answer"> | null) => {
        const before = openWords("their page", secrets, sealed);
        const isSame = keysOf(before).every((name) => before[name] === words[name]);
        // A number that the person types again may be a different one.
        return !isSame || words.phone !== "";
      };
      const known = concern && (await findLink(database.db, booking));
      const isMailed =
        known !== undefined && isNews(known.sealed) && (await concernsOfLink(context).take(booking)).allowed;
      await retryTransaction(database, async (tx) => {
        const link = await lockLink(tx, booking);
        if (!link || isOver(link.event)) return;
        await updateLink(tx, booking, {
          face,
          again,
          sealed: sealWords(secrets, words),
          isConcern: concern !== undefined,
        });
        if (concern && isNews(link.sealed))
          await fileFeedbackConcern(tx, context, { booking, link, concern, words, isMailed });
      });
    }),

  stop: forAnyone
    .route(
      post("/feedback/stop", {
        summary: "Opt an account out of feedback emails, or in again",
        description: "Takes any emailed feedback link of the account, even a closed one.",
        ...noContent,
      }),
    )
    .input(linkSchema(feedbackLink).extend({ isStopped: z.boolean() }))
    .output(z.void())
    .handler(async ({ context, input }) => {
      const { database } = context;
      const id = await pressedId(context, feedbackLink, input);
      const userId = id && (await findAccount(database.db, id));
      if (!userId) return;
      if (!input.isStopped) return deleteStop(database.db, userId);
      await insertStop(database.db, { userId, stoppedAt: new Date() });
    }),

  read: forRoles(...eventLeads)
    .route(get("/admin/feedback/{eventId}"))
    .errors({ EVENT_NOT_FOUND: { status: 404, message: "This event is gone." } })
    .input(z.object({ eventId: z.uuid() }))
    .output(
      z.object({
        /** The last day on which the person can change the answer. */
        until: z.iso.date(),
        /** Null with fewer than five answers. */
        said: z
          .object({
            asked: count,
            answers: count,
            faces: z.record(z.enum(faces), count),
            /** Null if fewer than five people answered. */
            again: z.record(z.enum(returns), count).nullable(),
            sentences: z.array(z.string()),
          })
          .nullable(),
      }),
    )
    .handler(async ({ context, input: { eventId }, errors }) => {
      const { secrets, database } = context;
      const event = await findEvent(database.db, eventId);
      if (!event) throw errors.EVENT_NOT_FOUND();
      if (!canRun(staffOf(context), event)) throw errors.FORBIDDEN();
      const closed = await findCounts(database.db, eventId);
      const answers = closed ? [] : await listAnswers(database.db, eventId);
      const counts = shownCounts(closed ?? countsOf(answers));
      const sentences = closed
        ? (await listSentences(database.db, eventId)).map((sealed) =>
            readText("the counts", secrets, "feedback sentence", sealed),
          )
        : answers.map(({ isConcern, sealed }) =>
            isConcern ? "" : openWords("the counts", secrets, sealed).sentence,
          );
      return {
        until: lastDayFor(event),
        said: counts && { ...counts, sentences: sentences.flatMap((each) => each || []) },
      };
    }),
};

function isOver(event: { eventDate: string }): boolean {
  return londonDate(new Date()) > lastDayFor(event);
}
