import type { StoredEvent } from "#features/events/events/events.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { type MailedShift, mailedShift, stockOf, type VolunteerMail } from "../mails/parts/shift-props.ts";
import VolunteerInvited from "../mails/VolunteerInvited.tsx";
import VolunteerLink from "../mails/VolunteerLink.tsx";
import YourShifts from "../mails/YourShifts.tsx";
import { timesOf } from "../times/times.rules.ts";
import { leaveLink, volunteerLink } from "../volunteers/volunteer-link.rules.ts";
import type { StoredClaim, StoredShift } from "./shifts.queries.ts";
import { versionOf } from "./shifts.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

export interface VolunteerShift {
  claim: Pick<StoredClaim, "id">;
  shift: StoredShift;
  event: StoredEvent;
}

/** A volunteer's shift in an email. */
export function shownShift({ claim, shift, event }: VolunteerShift): MailedShift {
  const { startsAt, endsAt } = timesOf(event, shift);
  const version = versionOf(event, shift);
  return mailedShift(event, { name: shift.name, startsAt, endsAt }, { id: claim.id, version });
}

/** The fields of every email to a volunteer. @param event decides the email's paper */
export function mailTo(
  site: Pick<Site, "siteUrl" | "secrets">,
  volunteerId: string,
  event: { id: string; title: string },
): VolunteerMail {
  return {
    stock: stockOf(event),
    link: volunteerLink.urlFor(site, volunteerId),
    leaveLink: leaveLink.urlFor(site, volunteerId),
  };
}

/** Emails a volunteer their link; before they accept the invitation, the invitation again. */
export function mailLink(
  tx: Queryable,
  site: Site,
  { id, email, confirmedAt }: { id: string; email: string; confirmedAt: Date | null },
): Promise<void> {
  const link = volunteerLink.urlFor(site, id);
  if (!confirmedAt) return site.outbox.queue(tx, { to: email, mail: VolunteerInvited, props: { link } });
  const props = { link, leaveLink: leaveLink.urlFor(site, id) };
  return site.outbox.queue(tx, { to: email, mail: VolunteerLink, props });
}

type Reason = Parameters<typeof YourShifts.Content>[0]["why"];

interface Told {
  volunteer: { id: string; email: string };
  shifts: readonly VolunteerShift[];
}

/** Emails volunteers about their shifts; skips volunteers without shifts. */
export async function mailShifts(
  tx: Queryable,
  site: Site,
  about: { why: Reason; opensDoor?: boolean },
  told: readonly Told[],
): Promise<void> {
  const at = new Date().toISOString();
  const mails = told.flatMap(({ volunteer: { id, email }, shifts }) => {
    const [first] = shifts;
    if (!first) return [];
    const props = { ...mailTo(site, id, first.event), ...about, at, tasks: shifts.map(shownShift) };
    return { to: email, props };
  });
  if (mails.length > 0) await site.outbox.queueAll(tx, YourShifts, mails);
}

/** Emails a volunteer the cancelled shifts with the reason. Leaves out shifts that are over. */
export async function mailShiftsEnded(
  tx: Queryable,
  site: Site,
  { shifts, why }: { shifts: readonly VolunteerShift[]; why: "not-needed" | "off-list" | "dropped" },
  volunteer: Told["volunteer"],
): Promise<void> {
  const now = new Date();
  const coming = shifts.filter(({ shift, event }) => timesOf(event, shift).endsAt > now);
  // A calendar removes the entry with the highest sequence.
  const ended = coming.map(({ shift, ...rest }) => ({
    ...rest,
    shift: { ...shift, sequence: shift.sequence + 1 },
  }));
  await mailShifts(tx, site, { why }, [{ volunteer, shifts: ended }]);
}
