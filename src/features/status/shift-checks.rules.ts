import { countedText } from "#shared/numbers/count.ts";
import type { StatusItem } from "./status.api.ts";

/** The shifts ahead at events open to under-18s that volunteers without a DBS check may take. */
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
