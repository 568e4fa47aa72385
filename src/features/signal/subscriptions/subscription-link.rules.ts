import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The emailed links that turn one subscription on or off. */
export const subscriptionLinks = {
  confirm: keyedLink({
    purpose: "alerts confirm link",
    path: pages.alertsConfirm.path,
    field: "subscription",
  }),
  unsubscribe: keyedLink({
    purpose: "alerts unsubscribe link",
    path: pages.alertsUnsubscribe.path,
    field: "subscription",
  }),
};
