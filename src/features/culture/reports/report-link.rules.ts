import { pages } from "#features/site/pages.ts";
import { pathOf, secretLink } from "#shared/secrets/keyed-link.rules.ts";

/** The link to a report's private page. */
export const reportLink = secretLink(pages.followReport.path, "report");

export const followReportPath = (token: string) => pathOf(reportLink, { report: token });
