import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import SignalEventChanged from "../mails/SignalEventChanged.tsx";
import type { EventDetails } from "./events.queries.ts";
import { eventText } from "./events.rules.ts";

/** Mails what an event was and what it is now, in the transaction that changes it. */
export async function mailChange(
  tx: Queryable,
  { outbox, siteUrl }: Pick<CallContext, "outbox" | "siteUrl">,
  { before, after, holders }: { before: EventDetails; after: EventDetails; holders: readonly string[] },
): Promise<void> {
  const { title, eventDate, location } = after;
  const props = {
    title,
    when: eventDate.toISOString(),
    where: location ?? "",
    was: eventText(before),
    link: siteUrl + pages.signal.path,
  };
  for (const to of holders) await outbox.queue(tx, { to, mail: SignalEventChanged, props });
}
