import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { fileConcern } from "#features/safety/safeguarding/file-concern.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { concernText, type FeedbackConcern } from "./concern.rules.ts";

/** Adds a person's answer, or their wish for a call, to the safeguarding log. */
export async function fileFeedbackConcern(
  tx: Queryable,
  site: Pick<CallContext, "secrets" | "outbox" | "siteUrl">,
  {
    booking,
    link: { event, holderName, email },
    concern,
    words,
    isMailed,
  }: {
    booking: string;
    link: { event: { title: string; eventDate: string }; holderName: string; email: string };
    concern: FeedbackConcern;
    words: { sentence: string; phone: string };
    isMailed: boolean;
  },
): Promise<void> {
  const name = eventNameWithYear(event.title, event.eventDate);
  await fileConcern(tx, site, {
    subject: `${holderName}, after ${name}`,
    source: `feedback ${booking}`,
    what: concernText(concern, { ...words, name: holderName, email, event: name }),
    author: "Feedback form",
    isMailed,
    fact: concern.wantsCall
      ? "Someone asked for a call after an event"
      : "Someone sent a message to the safeguarding lead after an event",
  });
}
