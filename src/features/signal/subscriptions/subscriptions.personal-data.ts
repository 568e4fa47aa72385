import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { ACTIVE_DAYS, INACTIVE_DAYS } from "./subscriptions.rules.ts";
import { alertSubscriptionsData } from "./subscriptions.tables.ts";

/** The personal data of subscriptions, found by address, since they have no account. */
export const subscriptionsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(alertSubscriptionsData)],
    unlinkedTables: ["signal_event_alerts"],
    what: "subscriptions to alerts: name, e-mail address, encrypted phone number, state, and the events that were mailed; of an imported one that is on, the words that its owner said yes to, as an admin states, with who stated it and when. Alerts are off until the mailed link is confirmed with a press, or a consent is stated with an import",
    why: "alerts to addresses that said yes only",
    basis: "consent",
    who: "admins",
    ends: "the deletion of the confirmed account of that address; each mail turns alerts off with one click",
    card: {
      title: "Alerts",
      what: "Your name, e-mail address and phone number, and whether you said yes to mails about new events, here or on a list that we kept before. Nothing is mailed before you do.",
      why: "To mail you when an event opens",
      who: "Our admins",
      until: `${INACTIVE_DAYS} days after you stop them, or if you never say yes. ${ACTIVE_DAYS} days after you last signed up`,
    },
  },
];
