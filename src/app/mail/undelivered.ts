import { markRefused } from "#features/broadcasts/broadcasts.queries.ts";
import { findBooking } from "#features/events/bookings/bookings.queries.ts";
import { eventInAddress } from "#features/events/events/events.rules.ts";
import { findHolderOfGuardian } from "#features/events/guardians/guardians.queries.ts";
import CampusGuardian from "#features/events/mails/CampusGuardian.tsx";
import { findSubscriberName } from "#features/signal/subscriptions/subscriptions.queries.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { Json, QueuedMail } from "#shared/mail/mail.server.ts";
import { deleteUndeliveredTo, recordUndelivered } from "#shared/mail/undelivered.queries.ts";
import type { MailList, RefusalReason } from "#shared/status/undelivered.rules.ts";

/** Keeps the admins' list of undelivered emails. Never rejects: a failure here must not send an email again. */
export function undeliveredList(
  { db }: Pick<Database, "db">,
  log: Pick<Log, "warn">,
  listOf: (mail: Omit<QueuedMail, "to">) => MailList | undefined,
) {
  const miss = (error: unknown) => log.warn({ err: error }, "the list of undelivered emails misses an email");
  return {
    onRefused: async ({ to, ...mail }: QueuedMail, reason: RefusalReason) => {
      const email = to.toLowerCase();
      try {
        const list = listOf(mail);
        if (!list) return;
        const failedAt = new Date();
        const props = textsOf(mail.props);
        if (mail.template === CampusGuardian.template) {
          const holder = await holderOfGuardian(db, props);
          if (holder) await recordUndelivered(db, { ...holder, list, reason: "guardian", failedAt });
          return;
        }
        const known = await aboutMail(db, email, props);
        if (props.broadcastId) await markRefused(db, props.broadcastId, email, reason);
        await recordUndelivered(db, { ...known, email, list, reason, failedAt });
      } catch (error) {
        miss(error);
      }
    },
    forget: (to: string) => deleteUndeliveredTo(db, to.toLowerCase()).catch(miss),
  };
}

/** The holder of the link's booking. The guardian's address is only stored encrypted. */
async function holderOfGuardian(db: Queryable, { link = "" }: Record<string, string>) {
  const guardian = URL.canParse(link) ? new URL(link).searchParams.get("guardian") : null;
  const holder = guardian === null ? undefined : await findHolderOfGuardian(db, guardian);
  return holder && { ...holder, email: holder.email.toLowerCase() };
}

/** The recipient of an email, and its night or session. */
async function aboutMail(
  db: Queryable,
  email: string,
  { ticketId, name, mentor, link }: Record<string, string>,
): Promise<{ name: string | null; eventId: string | null }> {
  const booking = ticketId === undefined ? undefined : await findBooking(db, ticketId);
  const ofLink = link && URL.canParse(link) ? eventInAddress(new URL(link).search) : undefined;
  return {
    name: booking?.holderName ?? name ?? mentor ?? (await findSubscriberName(db, email)) ?? null,
    eventId: booking?.eventId ?? ofLink ?? null,
  };
}

function textsOf(props: Record<string, Json>): Record<string, string> {
  return Object.fromEntries(Object.entries(props).filter((entry) => typeof entry[1] === "string")) as Record<
    string,
    string
  >;
}
