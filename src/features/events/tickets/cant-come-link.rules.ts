import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The link in an email that cancels one ticket. */
export const cantComeLink = keyedLink({
  purpose: "campus give-back link",
  path: pages.cantCome.path,
  field: "ticket",
});
