import { pages } from "#features/site/pages.ts";
import { isDigest } from "#shared/secrets/digest-key.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { LinkPurpose } from "./subscriptions.rules.ts";

/** The parameters of a link about alerts. */
export interface SubscriptionLink {
  subscription: string;
  key: string;
}

const paths: Record<LinkPurpose, string> = {
  confirm: pages.alertsConfirm.path,
  unsubscribe: pages.alertsUnsubscribe.path,
};

/** A mailed link that turns one subscription on or off without a session. It grants nothing else. */
export function subscriptionLink(
  { siteUrl, secrets }: { siteUrl: string; secrets: Pick<Secrets, "digest"> },
  purpose: LinkPurpose,
  subscription: string,
): string {
  return (
    siteUrl +
    subscriptionPath(purpose, { subscription, key: secrets.digest(purposeOf(purpose), subscription) })
  );
}

export function subscriptionPath(purpose: LinkPurpose, { subscription, key }: SubscriptionLink): string {
  return `${paths[purpose]}?${new URLSearchParams({ subscription, key })}`;
}

/** Whether a key authenticates this subscription's link. */
export function isSubscriptionKey(
  secrets: Pick<Secrets, "digest">,
  purpose: LinkPurpose,
  { subscription, key }: SubscriptionLink,
): boolean {
  return isDigest(secrets, { purpose: purposeOf(purpose), value: subscription, key });
}

function purposeOf(purpose: LinkPurpose): string {
  return `alerts ${purpose} link`;
}
