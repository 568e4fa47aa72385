import { pages } from "#features/site/pages.ts";

/** The private page of a report. */
export function followReportPath(token: string): string {
  return `${pages.followReport.path}?${new URLSearchParams({ report: token })}`;
}
