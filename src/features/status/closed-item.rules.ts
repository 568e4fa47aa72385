import type { StatusItem } from "./status.api.ts";

/** A site that no admin has opened to visitors yet; undefined for an open one. */
export function closedItem({ closedSince }: { closedSince: Date | null }): StatusItem | undefined {
  if (!closedSince) return undefined;
  return {
    id: "closed",
    title: "Visitors",
    state: "warning",
    sentence:
      "Closed: not open to visitors yet. Visitors see one page, and only our team can sign in. The site sends no emails except to sign in and to invite admins.",
    action: "Check the pages and the import report. An admin then opens the site here.",
    since: closedSince.toISOString(),
  };
}
