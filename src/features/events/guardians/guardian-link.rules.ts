import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The link in the email to a guardian. A corrected address gets another link. */
export const guardianLink = keyedLink({
  purpose: "campus guardian link",
  path: pages.guardian.path,
  field: "guardian",
});
