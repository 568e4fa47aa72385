import { type BackOfficePage, pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { hasRole, type RoleHolder } from "#shared/api/roles.ts";
import { countedText } from "#shared/numbers/count.ts";
import { daysBetween } from "#shared/time/plain-dates.ts";

/** How many days ahead an unfilled shift waits for volunteers. */
export const UNFILLED_DAYS = 14;

interface WaitingKind {
  /** The page where the items are settled. */
  page: BackOfficePage;
  /** The singular; the plural ends in -s. */
  noun: string;
  /** What the person does there. */
  action: string;
  /** Whether another number includes the items. */
  isPart?: true;
  /** Whether the items have a date ahead, by which they should be settled. */
  isAhead?: true;
}

/** What can wait for staff, most urgent first. Each key is the name of a number. */
export const waitingKinds = {
  overdueComplaints: {
    page: "adminComplaints",
    noun: "overdue complaint",
    action: "Answer now",
    isPart: true,
  },
  openReports: { page: "adminReports", noun: "open report", action: "Review reports" },
  openComplaints: { page: "adminComplaints", noun: "open complaint", action: "Answer complaints" },
  openAppeals: { page: "adminReports", noun: "open appeal", action: "Answer appeals" },
  openDataRequests: { page: "adminSafety", noun: "data request", action: "Send the data" },
  unfilledShifts: { page: "adminRota", noun: "unfilled shift", action: "Find volunteers", isAhead: true },
  newRegistrations: { page: "adminProgramme", noun: "new registration", action: "Accept or decline" },
  pendingApplications: { page: "adminLabs", noun: "pending application", action: "Review applications" },
  undelivered: { page: "adminInbox", noun: "undelivered email", action: "Contact people" },
} as const satisfies Record<string, WaitingKind>;

export type WaitingNumber = keyof typeof waitingKinds;

/** A number of items that wait for the person. */
export interface WaitingItem extends WaitingKind {
  number: WaitingNumber;
  count: number;
}

/**
 * What waits on the pages that the person can open. The role `reader` has numbers of pages that it cannot open.
 *
 * @param counts the numbers of the back office
 */
export function waitingFor(person: RoleHolder, counts: Readonly<Record<string, number>>): WaitingItem[] {
  return (Object.entries(waitingKinds) as [WaitingNumber, WaitingKind][]).flatMap(([number, kind]) => {
    const count = counts[number] ?? 0;
    if (count === 0 || !hasRole(person, ...pageRoles[kind.page])) return [];
    return [{ ...kind, number, count }];
  });
}

/** For example "3 open reports, 1 open appeal". */
export function waitingText(items: readonly WaitingItem[]): string {
  return items.map(({ count, noun }) => countedText(count, noun, `${noun}s`)).join(", ");
}

/** The number of waiting items, each counted once. */
export function sumOf(items: readonly WaitingItem[]): number {
  return items.reduce((sum, { count, isPart }) => sum + (isPart ? 0 : count), 0);
}

/** How long the oldest item has waited, or when the first one is due: "oldest 3 days", "first in 2 days". */
export function ageText({ isAhead }: Pick<WaitingItem, "isAhead">, oldest: string, today: string): string {
  const days = Math.abs(daysBetween(oldest, today));
  if (days === 0) return isAhead ? "first today" : "since today";
  return `${isAhead ? "first in" : "oldest"} ${countedText(days, "day", "days")}`;
}
