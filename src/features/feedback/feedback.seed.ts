import type { Database } from "#shared/db/database.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import { sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { findLastNightWithGuests, insertCounts, insertSentences } from "./feedback.queries.ts";
import { firstOpenDay } from "./feedback.rules.ts";
import { feedbackCounts } from "./feedback.tables.ts";

/** Adds demo feedback to a database without feedback, for the last night that no longer accepts answers. */
export async function seedFeedback(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  await fillIfEmpty(database, feedbackCounts, async (tx) => {
    const night = await findLastNightWithGuests(tx, firstOpenDay(londonDate(now)));
    if (!night || night.cameIn < counts.answers) return;
    await insertCounts(tx, { eventId: night.id, asked: night.cameIn, ...counts });
    await insertSentences(
      tx,
      night.id,
      sentences.map((sentence) => sealText(secrets, "feedback sentence", sentence)),
    );
  });
}

const counts = { answers: 19, good: 14, okay: 4, bad: 1, yes: 13, maybe: 3, no: 1 };

const sentences = [
  "Best night of the term. The second DJ, please book her again.",
  "Loved it, but the queue for coats took half an hour.",
  "Too loud near the bar to talk, so a quieter corner would be nice.",
  "I came alone and left with three new friends.",
  "Water was free and easy to find. Thank you!",
  "More places to sit.",
  "The volunteers at the door were so kind to my brother, who uses a wheelchair.",
];
