import { randomInt } from "node:crypto";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { type Sealed, sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import {
  insertCounts,
  insertLinks,
  insertSentences,
  listClosing,
  listUnasked,
  takeAnswers,
  type Unasked,
} from "./feedback.queries.ts";
import {
  askedDays,
  askedKinds,
  faces,
  faceWords,
  firstOpenDay,
  isMailTime,
  lastDayFor,
  SHOWN_FROM,
} from "./feedback.rules.ts";
import { feedbackLink } from "./feedback-link.rules.ts";
import AfterEvent from "./mails/AfterEvent.tsx";
import { openWords } from "./sealed-feedback.server.ts";
import { countsOf } from "./summary.rules.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

/** The number of emails per transaction. */
const BATCH = 200;

/** Schedules the emails on the morning after an event, and the end of the links. */
export function scheduleFeedback(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("ask-after-events", "5 * * * *", () => askAfterEvents(site, new Date()));
  jobs.schedule("close-feedback", "10 * * * *", () => closeFeedback(site, new Date()));
}

/** From ten in the morning in London, emails the guests who checked in the day before, once each. */
export async function askAfterEvents(site: Site, now: Date): Promise<void> {
  if (!isMailTime(londonClock(now))) return;
  const { database } = site;
  const days = askedDays(londonDate(now));
  const due = await listUnasked(database.db, { kinds: askedKinds(), days });
  for (let start = 0; start < due.length; start += BATCH) {
    const batch = due.slice(start, start + BATCH);
    await retryTransaction(database, (tx) => ask(tx, site, batch));
  }
}

async function ask(tx: Queryable, site: Site, batch: readonly Unasked[]): Promise<void> {
  const isNew = await insertLinks(
    tx,
    batch.map(({ bookingId }) => bookingId),
  );
  const asked = batch.filter(({ bookingId }) => isNew.has(bookingId));
  const mails = asked.map(({ bookingId, email: to, kind, title, eventDate }) => {
    const link = feedbackLink.urlFor(site, bookingId);
    const faceLinks = faces.map((face) => ({ label: faceWords[face], link: `${link}&face=${face}` }));
    const until = lastDayFor({ eventDate });
    return { to, props: { kind, university: title, eventDate, until, link, faces: faceLinks } };
  });
  await site.outbox.queueAll(tx, AfterEvent, mails);
}

/**
 * Separates people from their answers, one event at a time. Counts and sentences stay if there are enough answers. We
 * delete all of the event's links, because their rows or order could identify a person.
 */
export async function closeFeedback({ database, secrets }: Site, now: Date): Promise<void> {
  const eventIds = await listClosing(database.db, firstOpenDay(londonDate(now)));
  for (const eventId of eventIds)
    await retryTransaction(database, async (tx) => {
      const taken = await takeAnswers(tx, eventId);
      const counts = countsOf(taken);
      if (counts.answers < SHOWN_FROM) return;
      await insertCounts(tx, { eventId, ...counts });
      await insertSentences(tx, eventId, shuffled(sentencesOf(secrets, taken)));
    });
}

/** The sentences for the event's staff, encrypted again: a backup may contain the earlier text beside a person. */
function sentencesOf(
  secrets: Secrets,
  answers: readonly { sealed: Sealed<"feedback link answer"> | null; isConcern: boolean }[],
): Sealed<"feedback sentence">[] {
  return answers
    .filter(({ isConcern }) => !isConcern)
    .map(({ sealed }) => openWords("the counts", secrets, sealed).sentence)
    .filter(Boolean)
    .map((sentence) => sealText(secrets, "feedback sentence", sentence));
}

/** A Fisher–Yates shuffle with cryptographically secure random numbers. */
function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
