import type { BackOfficePage } from "#features/auth/guards/page-roles.policy.ts";
import { countText } from "#shared/numbers/count.ts";

/** The number of open items on a page of the back office, and its parts, each of which is a number of the desk. */
interface Waiting {
  count: number;
  /** "3 open" and "1 overdue". */
  parts: readonly WaitingPart[];
}

interface WaitingPart {
  number: WaitingNumber;
  text: string;
}

export type WaitingNumber = "openReports" | "pendingApplications" | "openComplaints" | "overdueComplaints";

/** What waits, by page; a page where nothing waits is left out. */
export type WaitingByPage = Partial<Record<BackOfficePage, Waiting>>;

/** @param counts the numbers of the desk */
export function waitingByPage(counts: Readonly<Record<string, number>>): WaitingByPage {
  const part = (number: WaitingNumber, one: string, several = one): WaitingPart[] => {
    const count = counts[number] ?? 0;
    return count > 0 ? [{ number, text: `${countText(count)} ${count === 1 ? one : several}` }] : [];
  };
  const parts = {
    adminContent: part("openReports", "open report", "open reports"),
    adminLabs: part("pendingApplications", "pending application", "pending applications"),
    adminComplaints: [...part("openComplaints", "open"), ...part("overdueComplaints", "overdue")],
  };
  const waiting = Object.entries(parts).flatMap(([page, own]) => {
    const [first] = own;
    return first ? [[page, { count: counts[first.number] ?? 0, parts: own }]] : [];
  });
  return Object.fromEntries(waiting);
}

/** As a sentence: "3 open, 1 overdue". */
export function waitingText({ parts }: Waiting): string {
  return parts.map(({ text }) => text).join(", ");
}

/** How many things wait on several pages. */
export function sumOf(waiting: readonly (Waiting | undefined)[]): number {
  return waiting.reduce((sum, one) => sum + (one?.count ?? 0), 0);
}
