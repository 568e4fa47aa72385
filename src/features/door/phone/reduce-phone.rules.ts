import { isListOver, withoutPerson } from "#features/auth/kept-data/door-data.rules.ts";
import type { ScanStep } from "./door-steps.rules.ts";
import { judgeScan } from "./judge-scan.rules.ts";
import { nextBatch } from "./outbox.rules.ts";
import {
  listOf,
  scanStepOf,
  stepsOf,
  syncOf,
  withScan,
  withStep,
  withUndo,
  withVerdict,
} from "./phone.rules.ts";
import type { DoorScan, Effect, Phone, PhoneEvent } from "./phone.ts";
import { afterServer } from "./reduce-answers.rules.ts";
import { isUndecided } from "./shown-verdict.rules.ts";

/** A phone after an event, and its effects. Changes of its stored parts are stored before any effect starts. */
export function reduce(phone: Phone, event: PhoneEvent, now: Date): { phone: Phone; effects: Effect[] } {
  const next = after(phone, event, now);
  return { phone: next, effects: effectsOf(phone, next, event) };
}

function after(phone: Phone, event: PhoneEvent, now: Date): Phone {
  switch (event.kind) {
    case "started":
      return started(phone, now);
    case "opened":
      return {
        ...withVerdict(phone, undefined, now),
        eventId: event.eventId,
        notice: undefined,
        failure: undefined,
        isForbidden: false,
      };
    case "named":
      return { ...phone, device: event.device };
    case "scanned":
      return scanned({ ...phone, notice: undefined }, event, now);
    case "let-in":
      return letIn({ ...phone, notice: undefined }, now);
    case "undone":
      return undone({ ...phone, notice: undefined }, event.scanId, now);
    case "closed":
      return withVerdict(phone, undefined, now);
    case "dismissed":
      return { ...phone, conflicts: phone.conflicts.filter(({ scanId }) => scanId !== event.scanId) };
    case "not-stored":
      return {
        ...phone,
        notice: "That was not done: this phone could not store it. Reload the page, and try again.",
      };
    case "waited":
      return unanswered(phone, ({ scanId }) => scanId === event.scanId, now);
    case "sending": {
      const batch = nextBatch(phone.steps, event.refusedEvents);
      const sent = new Set([...phone.sent, ...batch.map(({ order }) => order)]);
      return {
        ...phone,
        batch,
        sent,
        sync: batch.length > 0 && phone.sync === "idle" ? "sending" : phone.sync,
      };
    }
    case "sent": {
      const { sync, refusedEvents } = event;
      const isStuck = ({ scanId }: { scanId: string }) =>
        sync !== "idle" || refusedEvents.has(scanStepOf(phone, scanId)?.eventId ?? "");
      return unanswered({ ...phone, sync, refusedEvents, batch: [] }, isStuck, now);
    }
    default:
      return afterServer(phone, event, now);
  }
}

/** New and changed steps are sent. A verdict waits for the server for a limited time. */
function effectsOf(before: Phone, next: Phone, event: PhoneEvent): Effect[] {
  const effects: Effect[] = next.awaited
    .filter((awaited) => !before.awaited.includes(awaited))
    .map(({ scanId, verdict }) => ({ kind: "wait", scanId, isQuestion: verdict === "unlisted" }));
  if (event.kind === "started" || next.steps.some((step) => !before.steps.includes(step)))
    effects.push({ kind: "send" });
  const { shown } = next;
  // Another phone may have undone the check-in that refuses a ticket of the list.
  const isRefused =
    event.kind === "scanned" &&
    event.isOnline &&
    shown?.scanId === event.scanId &&
    ["already", "cancelled", "guardian"].includes(shown.verdict);
  const isReachableAgain = event.kind === "answered" && before.failure !== undefined;
  if (isRefused || isReachableAgain) effects.push({ kind: "refresh" });
  return effects;
}

/** Removes past and other accounts' guest lists, and withdraws the previous page's questions. */
function started(phone: Phone, now: Date): Phone {
  const past = phone.lists.filter(
    ({ userId, event }) => userId !== phone.userId || isListOver(event.eventDate, now),
  );
  const isPast = ({ eventId }: { eventId: string }) => past.some((list) => list.eventId === eventId);
  const cleared = {
    ...phone,
    lists: phone.lists.filter((list) => !isPast(list)),
    scans: phone.scans.filter((scan) => !isPast(scan)),
    steps: phone.steps.map((step) => (isPast(step) ? withoutPerson(step) : step)),
  };
  // The page was closed before the volunteer decided, so the scan does not check in.
  const questions = cleared.steps.filter((step) => step.kind === "scan" && step.isQuestion);
  return questions.reduce<Phone>((next, { scanId }) => withUndo(next, scanId, now), cleared);
}

function scanned(
  phone: Phone,
  { text, scanId, isOnline }: Extract<PhoneEvent, { kind: "scanned" }>,
  now: Date,
): Phone {
  const list = listOf(phone);
  if (!list) return phone;
  const judged = judgeScan(list.tickets, stepsOf(phone, list.eventId), text);
  const code = "code" in judged ? judged.code : text.trim().slice(0, 40);
  const scan = { scanId, code, ticket: null, first: null, otherEvent: null };
  const step: ScanStep = {
    kind: "scan",
    scanId,
    code,
    bookingId: null,
    eventId: list.eventId,
    device: phone.device,
    at: now.toISOString(),
    by: phone.userId,
  };
  if (judged.verdict === "admitted") {
    const { ticket } = judged;
    const own = { ...step, bookingId: ticket.bookingId };
    const withdrawn = phone.shown && isUndecided(phone.shown) ? withVerdict(phone, undefined, now) : phone;
    const next = withScan(withStep(withdrawn, own), scanOf(own, ticket.studentName));
    const isConnected = isOnline && ["idle", "sending"].includes(syncOf(phone, list.eventId));
    const shown = { ...scan, ticket, verdict: "admitted" } as const;
    return isConnected ? { ...next, awaited: [...next.awaited, shown] } : withVerdict(next, shown, now);
  }
  if (judged.verdict !== "unlisted" && judged.verdict !== "placeless")
    return withVerdict(phone, { ...scan, ...judged }, now);
  // The camera still sees the code in question.
  if (phone.shown?.verdict === "asking" && phone.shown.code === code) return phone;
  const ticket = judged.verdict === "placeless" ? judged.ticket : null;
  const undecided = { ...scan, ticket, verdict: "unlisted" } as const;
  if (!isOnline) return withVerdict(phone, undecided, now);
  const question = { ...step, bookingId: ticket?.bookingId ?? null, isQuestion: true };
  const asking = withStep(withVerdict(phone, { ...undecided, verdict: "asking" }, now), question);
  return { ...asking, awaited: [...asking.awaited, undecided] };
}

/** Admits a person on the volunteer's decision; the server's answer arrives later. */
function letIn(phone: Phone, now: Date): Phone {
  const { shown, device, userId, eventId } = phone;
  if (shown?.verdict !== "unlisted") return phone;
  const { scanId, code, ticket } = shown;
  const bookingId = ticket?.bookingId ?? null;
  const question = scanStepOf(phone, scanId);
  const step: ScanStep = question
    ? { ...question, isQuestion: false }
    : { kind: "scan", scanId, code, bookingId, eventId, device, at: now.toISOString(), by: userId };
  const next = question
    ? {
        ...phone,
        steps: phone.steps.map((each) => (each === question ? { ...step, order: each.order } : each)),
      }
    : withStep(phone, step);
  return {
    ...withScan(next, scanOf(step, ticket?.studentName ?? code)),
    shown: { ...shown, verdict: "admitted" },
  };
}

/** Undoes a scan of this phone. */
function undone(phone: Phone, scanId: string, now: Date): Phone {
  const scan = phone.scans.find((each) => each.scanId === scanId);
  if (scan?.state === "in" && scan.bookingId === null && !scanStepOf(phone, scanId))
    return {
      ...phone,
      notice: "The server hasn’t sent the name for that code. Find the name, and undo the check-in there.",
    };
  const next = withUndo(phone, scanId, now);
  return next.shown?.scanId === scanId ? { ...next, shown: undefined } : next;
}

/** Shows the phone's verdict on scans that the server has not answered. */
function unanswered(phone: Phone, isChosen: (awaited: { scanId: string }) => boolean, now: Date): Phone {
  const chosen = phone.awaited.filter(isChosen);
  const rest = { ...phone, awaited: phone.awaited.filter((each) => !isChosen(each)) };
  return chosen.reduce<Phone>((next, awaited) => withVerdict(next, awaited, now), rest);
}

function scanOf({ scanId, eventId, code, bookingId, at, device }: ScanStep, name: string): DoorScan {
  return { scanId, eventId, code, bookingId, name, at, device, state: "in" };
}
