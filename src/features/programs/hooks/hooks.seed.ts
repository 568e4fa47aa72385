import { randomUUID } from "node:crypto";
import type { Database } from "#shared/db/database.server.ts";
import { demoId } from "#shared/db/demo-rows.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import type { PostAnswer } from "#shared/http/post-answer.rules.ts";
import { sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { newHookSecret } from "./hook-signature.server.ts";
import type { MessageType } from "./hooks.rules.ts";
import { hookMessages, hooks } from "./hooks.tables.ts";

/** Inserts a hook into a database without hooks. It is off, so that a demo sends no requests. */
export async function seedHooks(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  await fillIfEmpty(database, hooks, async (tx) => {
    const id = demoId("hook");
    await tx.insert(hooks).values({
      id,
      title: "Numbers for the board",
      url: sealText(secrets, "address of a hook", "https://example.org/hooks/undertone"),
      secret: sealText(secrets, "secret of a hook", newHookSecret()),
      types: ["booking.made", "booking.ended", "event.called-off"],
      offReason: "failed",
      createdAt: new Date(now.getTime() - 21 * DAY_MS),
    });
    await tx.insert(hookMessages).values(
      answers.map(({ minutesAgo, type, tries, ...answer }) => ({
        ...answer,
        hookId: id,
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
