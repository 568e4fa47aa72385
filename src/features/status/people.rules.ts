import { isUnseen, UNSEEN_DAYS } from "#features/auth/roles/roles.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import type { StatusItem } from "./status.api.ts";

/** The status of idle accounts with a role: an unused account with rights is a risk. */
export function peopleItem({ now, staffSeen }: { now: Date; staffSeen: readonly Date[] }): StatusItem {
  const base = { id: "people", title: "People with a role", since: null } as const;
  const unseen = staffSeen.filter((seen) => isUnseen(seen, now)).length;
  if (unseen === 0)
    return {
      ...base,
      state: "good",
      sentence: `Everybody signed in within ${UNSEEN_DAYS} days.`,
      action: null,
    };
  return {
    ...base,
    state: "warning",
    sentence: `${unseen === 1 ? "One person has" : `${countText(unseen)} people have`} a role and did not sign in for ${UNSEEN_DAYS} days.`,
    action: "Take it away where they have left: /admin/security says who.",
  };
}
