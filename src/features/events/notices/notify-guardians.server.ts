import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { openGuardianAddress } from "../guardians/guardian-address.server.ts";
import { guardianLink } from "../guardians/guardian-link.rules.ts";
import { guardianNight } from "../guardians/guardian-mails.server.ts";
import { listPlacesOfGuardian } from "../guardians/guardians.queries.ts";
import { guardianState, linkOf } from "../guardians/guardians.rules.ts";
import CampusGuardianCalledOff from "../mails/CampusGuardianCalledOff.tsx";
import type { AskedGuardian } from "./notices.queries.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

/** Emails each guardian once about cancelled events, and lists the dates that still need an answer. */
export async function notifyGuardians(
  tx: Queryable,
  site: Site,
  asked: readonly AskedGuardian[],
  now: Date,
): Promise<void> {
  for (const [digest, theirs] of Map.groupBy(asked, ({ emailDigest }) => emailDigest)) {
    const [first] = theirs;
    const to = first && openGuardianAddress(site.secrets, first.email);
    if (!to) continue;
    const events = [...new Set(theirs.map(({ event }) => event))];
    const { calledOffMessage, seriesId } = first.event;
    const left = await listPlacesOfGuardian(tx, digest);
    const open = left.filter(
      ({ booking, event }) =>
        seriesId !== null && event.seriesId === seriesId && guardianState(booking, event, now) === "open",
    );
    const props = {
      ...guardianNight(first.event),
      also: events.slice(1).map(guardianNight),
      message: calledOffMessage ?? "",
      isOfSeries: seriesId !== null,
      waiting: [...Map.groupBy(open, ({ guardian }) => linkOf(guardian))].map(([link, places]) => ({
        link: guardianLink.urlFor(site, link),
        dates: places.map(({ event }) => guardianNight(event)),
      })),
      isKept: left.length > 0,
    };
    await site.outbox.queue(tx, { to, mail: CampusGuardianCalledOff, props });
  }
}
