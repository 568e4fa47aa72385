import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The emailed link that confirms a school's address. */
export const schoolLink = keyedLink({
  purpose: "school link",
  path: pages.schoolsConfirm.path,
  field: "school",
});
