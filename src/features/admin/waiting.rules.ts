import type { BackOfficePage } from "#features/auth/guards/page-roles.policy.ts";
import { countText } from "#shared/numbers/count.ts";
import type { Count } from "./desk.policy.ts";

/** The number of open items on a page of the back office, and its wording. */
interface Waiting {
  count: number;
  /** "3 open, 1 overdue". */
  text: string;
}

/** What waits, by page; a page where nothing waits is left out. */
export type WaitingByPage = Partial<Record<BackOfficePage, Waiting>>;

export function waitingByPage(counts: Partial<Record<Count, number>>): WaitingByPage {
  const { openReports = 0, pendingApplications = 0, openComplaints = 0, overdueComplaints = 0 } = counts;
  const overdue = overdueComplaints > 0 ? `, ${countText(overdueComplaints)} overdue` : "";
  return {
    ...(openReports > 0 && {
      adminContent: {
        count: openReports,
        text: `${countText(openReports)} open ${openReports === 1 ? "report" : "reports"}`,
      },
    }),
    ...(pendingApplications > 0 && {
      adminLabs: {
        count: pendingApplications,
        text: `${countText(pendingApplications)} pending ${pendingApplications === 1 ? "application" : "applications"}`,
      },
    }),
    ...(openComplaints > 0 && {
      adminComplaints: { count: openComplaints, text: `${countText(openComplaints)} open${overdue}` },
    }),
  };
}

/** How many things wait on several pages. */
export function sumOf(waiting: readonly (Waiting | undefined)[]): number {
  return waiting.reduce((sum, one) => sum + (one?.count ?? 0), 0);
}
