import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The emailed link that confirms or claims one guest's place. `invitation` is the booking's id. */
export const placeLink = keyedLink({
  purpose: "signal place link",
  path: pages.signalPlace.path,
  field: "invitation",
});
