import type { ScanStep, Step } from "./door-steps.rules.ts";
import type { DeliveryState } from "./outbox.rules.ts";
import type { DoorList, DoorScan, Ordered, OrderedStep, Phone, StoredDoor } from "./phone.ts";
import { isUndecided, type ShownVerdict } from "./shown-verdict.rules.ts";

/** A phone when its page opens, before the event `started`. */
export function storedPhone(stored: StoredDoor, userId: string, device: string): Phone {
  const orders = stored.steps.map(({ order }) => order);
  return {
    ...stored,
    userId,
    device,
    eventId: "",
    shown: undefined,
    awaited: [],
    notice: undefined,
    failure: undefined,
    isForbidden: false,
    reading: undefined,
    nextOrder: Math.max(0, ...orders) + 1,
    sent: new Set(orders),
    batch: [],
    sync: "idle",
    refusedEvents: new Set(),
  };
}

/** The guest list of an event, by default of the page's event. */
export function listOf({ lists, eventId }: Phone, id = eventId): DoorList | undefined {
  return lists.find((list) => list.eventId === id);
}

export function stepsOf({ steps }: Phone, eventId: string): OrderedStep[] {
  return steps.filter((step) => step.eventId === eventId);
}

export function scanStepOf({ steps }: Phone, scanId: string): Ordered<ScanStep> | undefined {
  const found = steps.find((step) => step.kind === "scan" && step.scanId === scanId);
  return found?.kind === "scan" ? found : undefined;
}

export function undoStepOf({ steps }: Phone, scanId: string): OrderedStep | undefined {
  return steps.find((step) => step.kind === "undo" && step.scanId === scanId);
}

/** The state of delivery for an event. */
export function syncOf({ sync, refusedEvents }: Phone, eventId: string): DeliveryState {
  return sync === "idle" && refusedEvents.has(eventId) ? "refused" : sync;
}

export function withStep(phone: Phone, step: Step): Phone {
  const { steps, nextOrder } = phone;
  return { ...phone, steps: [...steps, { ...step, order: nextOrder }], nextOrder: nextOrder + 1 };
}

export function withoutStep(phone: Phone, { order }: OrderedStep): Phone {
  return { ...phone, steps: phone.steps.filter((step) => step.order !== order) };
}

/** Replaces a scan at its position; a new scan is added at the start. */
export function withScan(phone: Phone, scan: DoorScan): Phone {
  const isKnown = phone.scans.some(({ scanId }) => scanId === scan.scanId);
  const scans = isKnown
    ? phone.scans.map((each) => (each.scanId === scan.scanId ? scan : each))
    : [scan, ...phone.scans];
  return { ...phone, scans };
}

/**
 * Removes a step that was never sent, otherwise adds an undo after it. The step's verdict no longer waits for the
 * server. A scan that is already undone, or that the server has refused, does not change.
 */
export function withUndo(phone: Phone, scanId: string, now: Date): Phone {
  const next = { ...phone, awaited: phone.awaited.filter((each) => each.scanId !== scanId) };
  const step = scanStepOf(phone, scanId);
  const scan = phone.scans.find((each) => each.scanId === scanId);
  const origin = scan ?? step;
  if (undoStepOf(phone, scanId) || !origin || (scan && scan.state !== "in")) return next;
  const marked = scan ? withScan(next, { ...scan, state: "undone" }) : next;
  if (step && !phone.sent.has(step.order)) return withoutStep(marked, step);
  const { eventId, code, bookingId, device } = origin;
  const at = now.toISOString();
  return withStep(marked, { kind: "undo", scanId, eventId, code, bookingId, device, at, by: phone.userId });
}

/** Hides the verdicts of scans with an undo that waits behind other events. */
export function withoutVerdictOf(undoing: ReadonlySet<string>, phone: Phone): Phone {
  return phone.shown && undoing.has(phone.shown.scanId) ? { ...phone, shown: undefined } : phone;
}

/** Shows a verdict. An undecided question before it is withdrawn and does not check in. */
export function withVerdict(phone: Phone, shown: ShownVerdict | undefined, now: Date): Phone {
  const before = phone.shown;
  const next = { ...phone, shown };
  return before && before.scanId !== shown?.scanId && isUndecided(before)
    ? withUndo(next, before.scanId, now)
    : next;
}
