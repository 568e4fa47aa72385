import { randomUUID } from "node:crypto";
import type { Database } from "#shared/db/database.server.ts";
import { demoId } from "#shared/db/demo-rows.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import type { PostAnswer } from "#shared/http/post-answer.rules.ts";
import { sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { newWebhookSecret } from "./webhook-signature.server.ts";
import type { MessageType } from "./webhooks.rules.ts";
import { webhookMessages, webhooks } from "./webhooks.tables.ts";

/** Inserts a webhook into a database without webhooks. The webhook is off, so that a demo sends no requests. */
export async function seedWebhooks(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  await fillIfEmpty(database, webhooks, async (tx) => {
    const id = demoId("webhook");
    await tx.insert(webhooks).values({
      id,
      title: "Numbers for the board",
      url: sealText(secrets, "address of a hook", "https://example.org/webhooks/undertone"),
      secret: sealText(secrets, "secret of a hook", newWebhookSecret()),
      types: ["booking.made", "booking.ended", "event.called-off"],
      offReason: "failed",
      createdAt: new Date(now.getTime() - 21 * DAY_MS),
    });
    await tx.insert(webhookMessages).values(
      answers.map(({ minutesAgo, type, tries, ...answer }) => ({
        ...answer,
        webhookId: id,
        type,
        tries,
        eventId: type === "test" ? null : randomUUID(),
        bookingId: type === "test" ? null : randomUUID(),
        state: answer.failure === null ? ("delivered" as const) : ("dropped" as const),
        createdAt: new Date(now.getTime() - minutesAgo * MINUTE_MS),
        answeredAt: new Date(now.getTime() - minutesAgo * MINUTE_MS + (tries > 1 ? DAY_MS : 0)),
      })),
    );
  });
}

const answers: (PostAnswer & { minutesAgo: number; type: MessageType; tries: number })[] = [
  { minutesAgo: 21 * 1440, type: "test", tries: 1, failure: null, status: 200, ms: 412 },
  { minutesAgo: 9 * 1440, type: "booking.made", tries: 1, failure: null, status: 200, ms: 388 },
  { minutesAgo: 5 * 1440, type: "booking.ended", tries: 1, failure: null, status: 200, ms: 1204 },
  { minutesAgo: 3 * 1440, type: "booking.made", tries: 19, failure: "timeout", status: null, ms: 15_000 },
];
