import { implement } from "@orpc/server";
import { canRun } from "#features/events/events/events.policy.ts";
import { findEvent } from "#features/events/events/events.queries.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { keysOf } from "#shared/keys.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { DAY_S } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { concernOf } from "./concern.rules.ts";
import { feedbackContract } from "./feedback.contract.ts";
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
import { lastDayFor } from "./feedback.rules.ts";
import { feedbackLink } from "./feedback-link.server.ts";
import { fileFeedbackConcern } from "./file-feedback-concern.server.ts";
import { openSentence, openWords, sealWords } from "./sealed-feedback.server.ts";
import { countsOf, shownCounts } from "./summary.rules.ts";

const os = implement(feedbackContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "networks">>()
  .use(guard);

/** Mails to the safeguarding leads about the answers of one link. Beyond it a concern is filed without a mail. */
const concernsOfLink = sharedLimitOf({ name: "feedback-concerns", points: 5, seconds: DAY_S });

export const feedbackRouter = os.router({
  show: os.show.handler(async ({ context, input }) => {
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
      event,
      until: lastDayFor(event),
      answer: isGiven ? { face, again, ...openWords(secrets, sealed) } : null,
      isConcern,
      isStopped: isOff,
    };
  }),

  answer: os.answer.handler(async ({ context, input }) => {
    const { database, secrets } = context;
    const { booking, face, again, ...words } = input;
    if (!(await pressedId(context, feedbackLink, input))) return;
    const concern = concernOf(words);
    const isNews = (sealed: string | null) => {
      const before = openWords(secrets, sealed);
      const isSame = keysOf(before).every((name) => before[name] === words[name]);
      // A number that is typed anew may be another one.
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

  stop: os.stop.handler(async ({ context, input }) => {
    const { database } = context;
    const id = await pressedId(context, feedbackLink, input);
    const userId = id && (await findAccount(database.db, id));
    if (!userId) return;
    if (!input.isStopped) return deleteStop(database.db, userId);
    await insertStop(database.db, { userId, stoppedAt: new Date() });
  }),

  read: os.read.handler(async ({ context, input: { eventId }, errors }) => {
    const { secrets, database } = context;
    const event = await findEvent(database.db, eventId);
    if (!event) throw errors.EVENT_NOT_FOUND();
    if (!canRun(staffOf(context), event)) throw errors.FORBIDDEN();
    const closed = await findCounts(database.db, eventId);
    const answers = closed ? [] : await listAnswers(database.db, eventId);
    const counts = shownCounts(closed ?? countsOf(answers));
    const sentences = closed
      ? (await listSentences(database.db, eventId)).map((sealed) => openSentence(secrets, sealed))
      : answers.map(({ isConcern, sealed }) => (isConcern ? "" : openWords(secrets, sealed).sentence));
    return {
      until: lastDayFor(event),
      said: counts && { ...counts, sentences: sentences.flatMap((each) => each || []) },
    };
  }),
});

function isOver(event: { eventDate: string }): boolean {
  return londonDate(new Date()) > lastDayFor(event);
}
