import { z } from "zod";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import { readText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import MentorMessage from "../mails/MentorMessage.tsx";
import { findMessageToMail } from "./contact-requests.queries.ts";
import { MESSAGES_AN_HOUR } from "./contact-requests.rules.ts";

const toMentor = z.object({ id: z.uuid() });

/** A stored message that is being sent to its mentor. */
const forwardMessage: JobKind<z.infer<typeof toMentor>> = { name: "mentor-message", data: toMentor };

const ofMentor = sharedLimitOf({
  name: "mentor-messages-mentor",
  points: MESSAGES_AN_HOUR.mentor,
  seconds: HOUR_S,
});

/** Queues a stored message for its mentor. */
export function forwardLater(
  { jobs }: { jobs: Pick<Jobs, "enqueue"> },
  tx: Queryable,
  id: string,
  afterSeconds = 0,
): Promise<void> {
  return jobs.enqueue(tx, forwardMessage, { id }, { afterSeconds });
}

/**
 * Emails messages to their mentors. Above a mentor's limit they wait for the next hour, so that a flood fills no
 * inbox and blocks no other message.
 */
export function workOnMentorMessages(
  jobs: Pick<Jobs, "enqueue" | "work">,
  site: { database: Database; outbox: Outbox; secrets: Secrets },
): void {
  const { database, outbox, secrets } = site;
  jobs.work(forwardMessage, async ({ id }) => {
    const found = await findMessageToMail(database.db, id);
    const email = readText("an email", secrets, "lab mentor", found?.mentor?.email ?? null);
    // The message was deleted since, or its mentor is inactive.
    if (!found?.mentor.isActive || email === null) return;
    const allowance = await ofMentor(site).take(found.mentor.id);
    await database.transaction(async (tx) => {
      if (!allowance.allowed) return forwardLater({ jobs }, tx, id, allowance.retryAfterSeconds);
      const props = { mentor: found.mentor.name, ...found.message };
      return outbox.queue(tx, { to: email, mail: MentorMessage, props });
    });
  });
}
