import { listStaff } from "#features/auth/roles/roles.queries.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { whereText } from "../events/event-words.rules.ts";
import { canRun } from "../events/events.policy.ts";
import type { StoredEvent } from "../events/events.queries.ts";
import { whenText } from "../events/events.rules.ts";
import { countUndecided } from "../guardians/guardians.queries.ts";
import { kindOf } from "../kinds/kinds.rules.ts";
import CampusPlaceToDecide from "../mails/CampusPlaceToDecide.tsx";

/** Emails the leads once, when the first place at these events waits for them. The email links to their list. */
export async function notifyLeads(
  tx: Queryable,
  { outbox, siteUrl }: Pick<CallContext, "outbox" | "siteUrl">,
  events: readonly StoredEvent[],
): Promise<void> {
  const news: StoredEvent[] = [];
  for (const event of events) if ((await countUndecided(tx, event.id)) === 1) news.push(event);
  if (news.length === 0) return;
  for (const person of await listStaff(tx)) {
    const [event, ...others] = news.filter((each) => canRun(person, each));
    if (!event) continue;
    const { kind, title } = event;
    const props = {
      kind,
      university: title,
      when: whenText(event),
      where: whereText(event),
      stock: printOfEvent(event.id, event.title).stock,
      link: siteUrl + pages[kindOf(event).leadsPage].path,
      also: others.map((other) => ({ when: whenText(other), where: whereText(other) })),
    };
    await outbox.queue(tx, { to: person.email, mail: CampusPlaceToDecide, props });
  }
}
