import { countText } from "#shared/numbers/count.ts";
import { dateText } from "#shared/time/dates.ts";
import type { StatusItem } from "./status.api.ts";

/** Whether complaints are answered in time. */
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
