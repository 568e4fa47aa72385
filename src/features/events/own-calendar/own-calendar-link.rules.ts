import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The secret address of a calendar. The database alone does not tell it. */
export const ownCalendarLink = keyedLink({
  purpose: "own calendar",
  path: "/my-places.ics",
  field: "calendar",
});
