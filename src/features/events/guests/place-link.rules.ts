import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The mailed link that confirms or takes the place of one guest. `invitation` is the booking's id. */
export const placeLink = keyedLink({
  purpose: "signal place link",
  path: pages.signalPlace.path,
  field: "invitation",
});
