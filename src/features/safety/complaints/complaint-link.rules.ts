import { pages } from "#features/site/pages.ts";
import { pathOf, secretLink } from "#shared/secrets/keyed-link.rules.ts";

/** The link to a complaint's private page. */
export const complaintLink = secretLink(pages.followComplaint.path, "complaint");

export const followPath = (token: string) => pathOf(complaintLink, { complaint: token });
