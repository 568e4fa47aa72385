import type { Retention } from "#shared/personal-data/retention.ts";
import { INVITATION_DAYS } from "./invitations/invitations.rules.ts";
import { ACTIVE_DAYS, INACTIVE_DAYS } from "./subscriptions/subscriptions.rules.ts";

/** The personal data of the signal page and its alerts, with its retention. */
export const signalRetention: readonly Retention[] = [
  {
    tables: ["signal_invitations", "signal_shown_codes"],
    what: "what somebody wrote who signed up for an event on the signal page: name and e-mail address, the telephone number encrypted, the invitation code, and when it was used at the door; their account where they were signed in; of a sign-up of the same address again the name it gave, and the code it was shown. A download of an account's data has no code, and the number only of that account's own sign-ups, since an address that nobody had to confirm proves little",
    why: "to let them in, and to reach them if plans change",
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
    what: "that an address was signed up for alerts: name, e-mail address, the telephone number encrypted, whether alerts are on, and which events it was mailed about. They are off until the mailed link is confirmed with a press",
    why: "to mail alerts to those who said yes, and to nobody else",
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
    what: "which admin created a signal event",
    why: "to know whom to ask",
    who: "nobody: no answer of the site has it",
    ends: "the deletion of the account, which leaves the event without it",
    card: "Work for the charity",
  },
];
