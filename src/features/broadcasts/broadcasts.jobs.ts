import { z } from "zod";
import type { Database } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import { claimRecipients, findBroadcast } from "./broadcasts.queries.ts";
import { BATCH, PAUSE_SECONDS, reasonText } from "./broadcasts.rules.ts";
import Broadcast from "./mails/Broadcast.tsx";

/** Queues a broadcast's emails, one batch per job. */
export const mailBroadcast = {
  name: "mail-broadcast",
  data: z.object({ broadcastId: z.uuid() }),
} satisfies JobKind<unknown>;

/**
 * Each job queues a batch of emails and the next job in one transaction. A killed process therefore cannot repeat or
 * skip an email.
 */
export function workOnBroadcasts(
  jobs: Pick<Jobs, "work" | "enqueue">,
  { database, outbox }: { database: Database; outbox: Outbox },
): void {
  jobs.work(mailBroadcast, ({ broadcastId }) =>
    retryTransaction(database, async (tx) => {
      const broadcast = await findBroadcast(tx, broadcastId);
      if (!broadcast) return;
      const { subject, body, kind, name } = broadcast;
      const emails = await claimRecipients(tx, broadcastId, BATCH);
      const props = { broadcastId, subject, body, reason: reasonText(kind, name) };
      await outbox.queueAll(
        tx,
        Broadcast,
        emails.map((to) => ({ to, props })),
      );
      if (emails.length === BATCH)
        await jobs.enqueue(tx, mailBroadcast, { broadcastId }, { afterSeconds: PAUSE_SECONDS });
    }),
  );
}
