import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** An emailed link that cancels a participant's upcoming weeks in a cycle. One booking identifies both. */
export const leaveLink = keyedLink({
  purpose: "programme leave link",
  path: pages.leaveProgramme.path,
  field: "place",
});
