import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** A mailed link that gives back all weeks to come of one person in one cycle, named by one of their places. */
export const leaveLink = keyedLink({
  purpose: "programme leave link",
  path: pages.leaveProgramme.path,
  field: "place",
});
