import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The link in the mail to a guardian. An address that was corrected has another one. */
export const guardianLink = keyedLink({
  purpose: "campus guardian link",
  path: pages.guardian.path,
  field: "guardian",
});
