import type { DoorTicket } from "./door-api.ts";
import { ticketsNow } from "./door-steps.rules.ts";
import { countIn } from "./judge-scan.rules.ts";
import type { DeliveryState } from "./outbox.rules.ts";
import { listOf, stepsOf, syncOf } from "./phone.rules.ts";
import type { Conflict, DoorList, DoorScan, Phone } from "./phone.ts";
import type { ShownVerdict } from "./shown-verdict.rules.ts";

/** The check-in state that its page renders. */
export interface DoorState {
  /** Undefined until the phone has an event's guest list. */
  list: DoorList | undefined;
  /** The guest list's tickets, with this phone's unanswered steps applied. */
  tickets: readonly DoorTicket[];
  reading: boolean;
  /** The message of the last failed read of the guest list. */
  failure: string | undefined;
  /** Whether that read was refused because the account cannot check people in at this event. */
  isForbidden: boolean;
  device: string;
  counts: { checkedIn: number; booked: number };
  shown: ShownVerdict | undefined;
  /** The message of a failed action. */
  notice: string | undefined;
  /** This phone's scans at the event, newest first. */
  scans: readonly DoorScan[];
  conflicts: readonly Conflict[];
  /** Unanswered steps of all events. */
  unsent: number;
  /** Unanswered steps of other events that the server refuses from this account. */
  refusedElsewhere: number;
  sync: DeliveryState;
}

/** The part of a phone that the page renders; an identical object if nothing in it has changed. */
export function viewOf(phone: Phone, last?: { phone: Phone; view: DoorState }): DoorState {
  const { eventId, steps, refusedEvents, device, shown, notice, failure, isForbidden, conflicts } = phone;
  const isSame = (...parts: (keyof Phone)[]) =>
    last && parts.every((part) => phone[part] === last.phone[part]);
  const list = listOf(phone);
  const tickets = isSame("lists", "steps", "eventId")
    ? (last?.view.tickets ?? [])
    : ticketsNow(list?.tickets ?? [], stepsOf(phone, eventId));
  const refused = steps.filter((step) => refusedEvents.has(step.eventId) && step.eventId !== eventId);
  const view: DoorState = {
    list,
    tickets,
    reading: phone.reading !== undefined,
    failure,
    isForbidden,
    device,
    counts: tickets === last?.view.tickets ? last.view.counts : countIn(tickets),
    shown,
    notice,
    scans: isSame("scans", "eventId")
      ? (last?.view.scans ?? [])
      : phone.scans.filter((scan) => scan.eventId === eventId),
    conflicts,
    unsent: steps.length,
    refusedElsewhere: refused.length,
    sync: syncOf(phone, eventId),
  };
  const isUnchanged =
    last && Object.entries(view).every(([part, value]) => value === last.view[part as keyof DoorState]);
  return isUnchanged ? last.view : view;
}
