import type { StoredBooking } from "#features/events/bookings/bookings.queries.ts";
import type { StoredEvent } from "#features/events/events/events.queries.ts";
import { startOf } from "#features/events/events/events.rules.ts";
import { HOLD_MINUTES } from "#features/events/guests/guests.rules.ts";
import { placeLink } from "#features/events/guests/place-link.rules.ts";
import { cantComeLink } from "#features/events/tickets/cant-come-link.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sealText } from "#shared/secrets/sealed.server.ts";
import SignalInvitation, { type Standing } from "../mails/SignalInvitation.tsx";
import { subscriptionLinks } from "../subscriptions/subscription-link.rules.ts";
import { recordSubscription } from "../subscriptions/subscriptions.queries.ts";
import { subscriptionTypes } from "../subscriptions/subscriptions.rules.ts";

interface Invited {
  signUp: { email: string; fullName: string; telephone: string };
  event: StoredEvent;
  booking: StoredBooking;
  /** The code that this sign-up is shown. */
  code: string;
  stands: Standing;
  now: Date;
}

/** Mails a code to its address, with links that keep its place, and that confirm alerts if they are off. */
export async function mailInvitation(
  tx: Queryable,
  context: Pick<CallContext, "secrets" | "outbox" | "siteUrl">,
  { signUp, event, booking, code, stands, now }: Invited,
): Promise<void> {
  const { email, fullName, telephone } = signUp;
  const { id, isActive } = await recordSubscription(tx, {
    fullName,
    email,
    phone: sealText(context.secrets, "signal phone", telephone),
    subscriptionTypes: [...subscriptionTypes],
    createdAt: now,
    updatedAt: now,
  });
  await context.outbox.queue(tx, {
    to: email,
    mail: SignalInvitation,
    props: {
      title: event.title,
      when: startOf(event).toISOString(),
      where: event.location,
      code: stands === "cancelled" ? "" : code,
      stands,
      keepLink: stands === "held" || stands === "asked" ? placeLink.urlFor(context, booking.id) : "",
      keepMinutes: HOLD_MINUTES,
      link: context.siteUrl + pages.signal.path,
      leaveLink: stands === "waits" ? cantComeLink.urlFor(context, booking.id) : "",
      confirmLink: isActive ? "" : subscriptionLinks.confirm.urlFor(context, id),
      unsubscribeLink: subscriptionLinks.unsubscribe.urlFor(context, id),
    },
  });
}
