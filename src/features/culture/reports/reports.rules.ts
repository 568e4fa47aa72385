import { pages } from "#features/site/pages.ts";
import { keysOf } from "#shared/keys.ts";

export const reportStates = { open: "Open", settled: "Settled" } as const;

export const reportStateNames = keysOf(reportStates);

/** The private page of a report. */
export function followReportPath(token: string): string {
  return `${pages.followReport.path}?${new URLSearchParams({ report: token })}`;
}
