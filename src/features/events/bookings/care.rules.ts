import type { RoleProof } from "#shared/api/caller.ts";
import { londonDate } from "#shared/time/london.ts";
import { canKeepDoor } from "../events/events.policy.ts";
import { isOver, type TimedEvent } from "../events/events.rules.ts";

/** Proof that the caller looks after a checked-in person on the day of the event. Only `dutyOf` makes it. */
export type CareDuty = RoleProof & { isOnDuty: true };

/** The duty of a lead for a checked-in person. Undefined for other kinds, or before and after the event. */
export function dutyOf(
  lead: RoleProof,
  event: TimedEvent,
  person: { checkedIn: boolean },
  now: Date,
): CareDuty | undefined {
  const isNow = londonDate(now) >= event.eventDate && !isOver(event, now);
  return isNow && person.checkedIn && canKeepDoor(lead, event) ? { ...lead, isOnDuty: true } : undefined;
}
