import { isUnseen, UNSEEN_DAYS } from "#features/auth/roles/roles.rules.ts";
import { countedText, countText } from "#shared/numbers/count.ts";
import { dateText } from "#shared/time/dates.ts";
import type { StatusItem } from "./status.api.ts";

/** Whether admins answer complaints in time. */
export function complaintsItem({
  complaints: { open, overdue, firstDue },
}: {
  complaints: { open: number; overdue: number; firstDue: string | null };
}): StatusItem {
  const base = { id: "complaints", title: "Complaints", since: null } as const;
  if (firstDue === null) return { ...base, state: "good", sentence: "No complaint waits.", action: null };
  const waiting = open === 1 ? "One complaint waits" : `${countText(open)} complaints wait`;
  if (overdue === 0)
    return {
      ...base,
      state: "good",
      sentence: `${waiting} for an answer, due by ${dateText(firstDue)}.`,
      action: null,
    };
  const late = overdue === 1 ? "One is" : `${countText(overdue)} are`;
  return {
    ...base,
    state: "warning",
    sentence: `${waiting} for an answer. ${late} overdue, since ${dateText(firstDue)}.`,
    action: "Open Complaints in the back office, answer, or tell them by a mailed note why it takes longer.",
  };
}

/** The status of idle accounts with a role: an unused account with access rights is a risk. */
export function peopleItem({ now, staffSeen }: { now: Date; staffSeen: readonly Date[] }): StatusItem {
  const base = { id: "people", title: "People with a role", since: null } as const;
  const unseen = staffSeen.filter((seen) => isUnseen(seen, now)).length;
  if (unseen === 0)
    return {
      ...base,
      state: "good",
      sentence: `Everyone with a role signed in within ${UNSEEN_DAYS} days.`,
      action: null,
    };
  return {
    ...base,
    state: "warning",
    sentence: `${unseen === 1 ? "One person has" : `${countText(unseen)} people have`} a role and did not sign in for ${UNSEEN_DAYS} days.`,
    action: "Remove the role of people who have left. /admin/security lists them.",
  };
}

/** The item for a site that no admin has opened to visitors; undefined for an open site. */
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

/** Upcoming shifts at events open to under-18s that volunteers without a DBS check can take. */
export function shiftChecksItem({
  uncheckedShifts: { door, others },
}: {
  uncheckedShifts: { door: number; others: number };
}): StatusItem {
  const parts = [
    door > 0 && countedText(door, "door shift", "door shifts"),
    others > 0 && countedText(others, "other shift", "other shifts"),
  ].filter(Boolean);
  return {
    ...{ id: "shift-checks", title: "Checks of volunteers", since: null },
    state: door > 0 ? "warning" : "good",
    sentence:
      parts.length === 0
        ? "Every shift at an event open to under-18s needs a DBS check."
        : `${parts.join(" and ")} at events open to under-18s ${door + others === 1 ? "needs" : "need"} no check.`,
    action:
      door > 0 ? "Volunteers at the door see young people’s names. Check the reasons on the rota." : null,
  };
}
