import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The secret address of a calendar feed. It cannot be computed from the database without the site's secret. */
export const ownCalendarLink = keyedLink({
  purpose: "own calendar",
  path: "/my-places.ics",
  field: "calendar",
});
