import { keysOf } from "#shared/keys.ts";

/** Topics of a subscription. */
export const subscriptionTypes = ["events"] as const;

export type SubscriptionType = (typeof subscriptionTypes)[number];

export const subscriptionStates = { active: "Active", inactive: "Inactive" } as const;

export const subscriptionStateNames = keysOf(subscriptionStates);

/** How long we store an inactive subscription, unconfirmed or ended, in days. */
export const INACTIVE_DAYS = 30;

/** How long we store an active subscription after the last sign-up or confirmation, in days. */
export const ACTIVE_DAYS = 730;

/** The purposes of an emailed link about alerts. */
export const linkPurposes = ["confirm", "unsubscribe"] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** The state of an emailed link. Only an `open` one has an effect. */
export const linkStates = ["open", "done", "unknown"] as const;

export type LinkState = (typeof linkStates)[number];

export function linkState(purpose: LinkPurpose, { isActive }: { isActive: boolean }): LinkState {
  return isActive === (purpose === "confirm") ? "done" : "open";
}

const unknown = {
  title: "No such link",
  text: "This link is incomplete, or we already deleted these alerts. Open the link in the email again. To get alerts, sign up on the signal page.",
};

/** Title, text and button of a link's page. */
export const linkTexts: Record<
  LinkPurpose,
  Record<LinkState, { title: string; text: string; press?: string }>
> = {
  confirm: {
    open: {
      title: "Alerts by mail?",
      text: "Press the button, and we’ll email you when an event opens. Every email has a link to stop alerts.",
      press: "Yes, mail me",
    },
    done: { title: "Alerts are on", text: "We mail you when an event opens. Nothing more to do." },
    unknown,
  },
  unsubscribe: {
    open: {
      title: "No more alerts?",
      text: "Press the button to stop alerts. Your invitations don’t change.",
      press: "Unsubscribe",
    },
    done: {
      title: "Alerts are off",
      text: "We’ve stopped your alerts, and will delete your address from the list within 30 days. Your invitations don’t change.",
    },
    unknown,
  },
};
