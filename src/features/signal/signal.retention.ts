import type { Retention } from "#shared/personal-data/retention.ts";
import { INVITATION_DAYS } from "./invitations/invitations.rules.ts";
import { ACTIVE_DAYS, INACTIVE_DAYS } from "./subscriptions/subscriptions.rules.ts";

/** The personal data of the signal page and its alerts, with its retention. */
export const signalRetention: readonly Retention[] = [
  {
    tables: ["signal_invitations", "signal_shown_codes"],
    what: "sign-ups for events of the signal page: name, e-mail address, encrypted phone number, and the use at the door; the account where signed in; of each sign-up of the address its name and code. A download of an account's data has no code, and the phone number only for the account's own sign-ups, because an unconfirmed address proves little",
    why: "admission, and contact if plans change",
    who: "admins",
    erasures: [{ name: "signal invitations", days: INVITATION_DAYS, after: "the event" }],
    ends: "the deletion of the account that signed up, or of the confirmed account of that address",
    card: {
      title: "Your invitations",
      what: "When you sign up for an event: your name, e-mail address and code, and when you used it. Your phone number is kept encrypted.",
      why: "To let you in, and to reach you if plans change",
      who: "Our admins",
      until: `${INVITATION_DAYS} days after the event`,
    },
  },
  {
    tables: ["alert_subscriptions", "signal_event_alerts"],
    what: "subscriptions to alerts: name, e-mail address, encrypted phone number, state, and the events that were mailed. Alerts are off until the mailed link is confirmed with a press",
    why: "alerts to confirmed addresses only",
    who: "admins",
    erasures: [
      { name: "alerts that are off", days: INACTIVE_DAYS, after: "the last change while they are off" },
      {
        name: "alerts that are on",
        days: ACTIVE_DAYS,
        after: "the last sign-up or confirmation while they are on",
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
  {
    tables: ["signal_events"],
    what: "the admin who created a signal event",
    why: "a contact for questions",
    who: "none: no answer of the API contains it",
    ends: "the deletion of the account; the event stays",
    card: "Work for the charity",
  },
];
