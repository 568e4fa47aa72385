import type { BackOfficePage } from "#features/auth/guards/page-roles.policy.ts";
import { countText } from "#shared/numbers/count.ts";

/** The number of open items on a back office page, and its parts. Each part is a number on the desk. */
interface Waiting {
  count: number;
  /** For example "3 open" and "1 overdue". */
  parts: readonly WaitingPart[];
}

interface WaitingPart {
  number: WaitingNumber;
  text: string;
}

export type WaitingNumber = "openReports" | "pendingApplications" | "openComplaints" | "overdueComplaints";

/** The waiting items by page, without pages that have none. */
export type WaitingByPage = Partial<Record<BackOfficePage, Waiting>>;

/** @param counts the numbers on the desk */
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

/** For example "3 open, 1 overdue". */
export function waitingText({ parts }: Waiting): string {
  return parts.map(({ text }) => text).join(", ");
}

/** The total of waiting items on several pages. */
export function sumOf(waiting: readonly (Waiting | undefined)[]): number {
  return waiting.reduce((sum, one) => sum + (one?.count ?? 0), 0);
}
