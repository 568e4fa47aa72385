import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The emailed link that proves who reads an email address. */
export const addressRequestLink = keyedLink({
  purpose: "address request link",
  path: pages.confirmAddress.path,
  field: "request",
});
