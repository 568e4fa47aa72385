import { asc, eq, getTableColumns } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { deleteSubscriptionsBefore } from "./subscriptions.queries.ts";
import { ACTIVE_DAYS, INACTIVE_DAYS } from "./subscriptions.rules.ts";
import { alertSubscriptions as subscriptions } from "./subscriptions.tables.ts";

const { id: _id, phone: _phone, updatedAt: _updatedAt, ...ownColumns } = getTableColumns(subscriptions);

/** The personal data of subscriptions, found by address, since they have no account. */
export const subscriptionsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "alert_subscriptions",
        about: "That you signed up for alerts, giving your e-mail address, and whether they are on.",
        afterDeletion: "deleted",
        // The account's address may be unconfirmed, which proves too little for a number that another person may have
        // typed.
        withheld: "The telephone number of the sign-up.",
        rowsOf: (db, { email }) =>
          db
            .select(ownColumns)
            .from(subscriptions)
            .where(eq(subscriptions.email, email.toLowerCase()))
            .orderBy(asc(subscriptions.createdAt)),
      },
    ],
    unlinkedTables: ["signal_event_alerts"],
    what: "subscriptions to alerts: name, e-mail address, encrypted phone number, state, and the events that were mailed. Alerts are off until the mailed link is confirmed with a press",
    why: "alerts to confirmed addresses only",
    basis: "consent",
    who: "admins",
    erasures: [
      {
        name: "alerts that are off",
        days: INACTIVE_DAYS,
        after: "the last change while they are off",
        erase: (db, before) => deleteSubscriptionsBefore(db, { isActive: false, before }),
      },
      {
        name: "alerts that are on",
        days: ACTIVE_DAYS,
        after: "the last sign-up or confirmation while they are on",
        erase: (db, before) => deleteSubscriptionsBefore(db, { isActive: true, before }),
      },
    ],
    ends: "the deletion of the confirmed account of that address; each mail turns alerts off with one click",
    card: {
      title: "Alerts",
      what: "Your name, e-mail address and phone number, and whether you said yes to mails about new events. Nothing is mailed before you do.",
      why: "To mail you when an event opens",
      who: "Our admins",
      until: `${INACTIVE_DAYS} days after you stop them, or if you never say yes. ${ACTIVE_DAYS} days after you last signed up`,
    },
  },
];
