import { dateText } from "#shared/time/dates.ts";
import { londonClock, londonDate, londonTime } from "#shared/time/london.ts";
import type { Answer } from "./door-api.ts";
import { type CheckedIn, checkedIn } from "./door-steps.rules.ts";

/** "18:44 by Door 1", with the date if it is not today. */
export function whenAndWhere({ at, device }: CheckedIn, now: Date): string {
  const moment = new Date(at);
  const time = londonDate(moment) === londonDate(now) ? londonClock(moment) : londonTime(moment);
  return device ? `${time} by ${device}` : time;
}

/**
 * The message for a scan that the phone admitted and the server refused. It names the code, because the guest list
 * with the ticket may be gone from the phone.
 */
export function conflictMessage(answer: Answer, code: string, now: Date): string {
  const name = answer.ticket?.studentName ?? (code || "Someone");
  const first = answer.ticket && checkedIn(answer.ticket);
  if (answer.verdict === "already" && first)
    return `${name} was let in twice: here, and at ${whenAndWhere(first, now)}`;
  if (answer.verdict === "full") return `${name} was let in here, and no place was free for them`;
  if (answer.verdict === "cancelled") return `${name} was let in here with a code that is cancelled`;
  if (answer.verdict === "guardian") return `${name} was let in here before their guardian said yes`;
  if (answer.verdict === "other-event" && answer.otherEvent)
    return `${name} was let in here with a code for ${answer.otherEvent.university}, ${dateText(answer.otherEvent.eventDate)}`;
  return `${name} was let in here with a code that does not exist`;
}

/** The message for an undo that left another device's check-in unchanged. */
export function stillCheckedInMessage(name: string, first: CheckedIn, now: Date): string {
  return `${name} is still in: let in again at ${whenAndWhere(first, now)}`;
}

/** The message for a step that the server rejected. */
export function rejectionMessage(kind: "scan" | "undo", name: string, code: string): string {
  const who = name === code ? code || "Someone" : `${name} (${code})`;
  return kind === "scan"
    ? `${who} was let in here, but the server does not take this scan. Check them in on the list of bookings`
    : `${who} is still checked in: the server does not take this undo. Undo it on the list of bookings`;
}
