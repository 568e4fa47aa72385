import type { Answer } from "./door-api.ts";
import { changed, changesBy, type ListChange, withTickets } from "./door-list.rules.ts";
import { checkedIn, type ScanStep } from "./door-steps.rules.ts";
import { listOf, scanStepOf, undoStepOf, withoutStep, withScan, withVerdict } from "./phone.rules.ts";
import type { DoorScan, OrderedStep, Phone, PhoneEvent } from "./phone.ts";
import { withAnswer } from "./shown-verdict.rules.ts";
import { conflictMessage, rejectionMessage, stillCheckedInMessage } from "./sync-messages.rules.ts";

type Event<Kind extends PhoneEvent["kind"]> = Extract<PhoneEvent, { kind: Kind }>;

type ServerEvent = Event<
  | "answered"
  | "undo-answered"
  | "rejected"
  | "ticket-undone"
  | "reading"
  | "list-read"
  | "list-refused"
  | "read"
>;

/** A phone after an event of the server. */
export function afterServer(phone: Phone, event: ServerEvent, now: Date): Phone {
  switch (event.kind) {
    case "answered":
      return answered(phone, event, now);
    case "undo-answered":
      return undoAnswered(phone, event, now);
    case "rejected":
      return rejected(phone, event.step, now);
    case "ticket-undone": {
      const { eventId, bookingId, ticket, scanIds } = event;
      const scans = phone.scans.map(
        (scan): DoorScan =>
          scanIds.has(scan.scanId) && scan.state === "in" ? { ...scan, state: "undone" } : scan,
      );
      return withListChanges({ ...phone, scans }, eventId, [{ step: { code: "", bookingId }, ticket }]);
    }
    case "reading":
      return { ...phone, reading: { eventId: event.eventId, changes: [] } };
    case "list-read":
      return event.eventId === phone.eventId ? listRead(phone, event, now) : phone;
    case "list-refused": {
      const { eventId, message, isForbidden } = event;
      const lists = isForbidden ? phone.lists.filter((list) => list.eventId !== eventId) : phone.lists;
      return eventId === phone.eventId
        ? { ...phone, lists, failure: message, isForbidden }
        : { ...phone, lists };
    }
    case "read":
      return { ...phone, reading: undefined };
  }
}

/** The answers to scans of one event. */
function answered(phone: Phone, { batch, answers, told }: Event<"answered">, now: Date): Phone {
  const stored = batch.reduce((next, { scanId }) => {
    const answer = answers.get(scanId);
    // The volunteer may have changed the step since it was sent.
    const step = scanStepOf(next, scanId);
    return answer && step ? withScanAnswer(next, step, answer, told, now) : next;
  }, phone);
  const listed = withListChanges(stored, batch[0]?.eventId ?? "", changesBy(batch, answers));
  const waiting = phone.shown ? [phone.shown, ...phone.awaited] : phone.awaited;
  const settled = { ...listed, awaited: phone.awaited.filter(({ scanId }) => !answers.has(scanId)) };
  return waiting.reduce<Phone>(
    (next, scan) => {
      const answer = answers.get(scan.scanId);
      return answer ? withVerdict(next, withAnswer(scan, answer), now) : next;
    },
    { ...settled, sync: "sending" },
  );
}

/**
 * A refusal after the phone has admitted the person is a conflict. If the call did not report the admission, the step
 * remains, so that the next call reports it.
 */
function withScanAnswer(
  phone: Phone,
  step: OrderedStep & ScanStep,
  answer: Answer,
  told: ReadonlySet<string>,
  now: Date,
): Phone {
  const { scanId } = step;
  const undo = undoStepOf(phone, scanId);
  const isShown = phone.awaited.some((awaited) => awaited.scanId === scanId);
  const isRefusedAfterAll = answer.verdict !== "admitted" && !isShown && !step.isQuestion && !undo;
  if (isRefusedAfterAll && !told.has(scanId)) return phone;
  const scan = phone.scans.find((each) => each.scanId === scanId);
  const after = scanAfter(scan, step, answer, undo !== undefined);
  const next = withoutStep(after ? withScan(phone, after) : phone, step);
  // The scan is gone with its guest list if the session or the pass has ended since.
  if (isRefusedAfterAll && (!scan || scan.state === "in"))
    return withConflict(next, step, conflictMessage(answer, step.code, now), now);
  if (!undo) return next;
  const bookingId = answer.verdict === "admitted" && answer.ticket?.bookingId;
  // Without a check-in of this scan there is nothing to undo.
  if (!bookingId) return withoutStep(next, undo);
  return { ...next, steps: next.steps.map((each) => (each === undo ? { ...undo, bookingId } : each)) };
}

function scanAfter(
  scan: DoorScan | undefined,
  step: ScanStep,
  { verdict, ticket, undoneAt }: Answer,
  isUndone: boolean,
): DoorScan | undefined {
  const { scanId, eventId, code, at, device, bookingId } = step;
  // A scan that was sent as a question admits the person only with its answer.
  const isLetIn = verdict === "admitted" && !undoneAt && !isUndone;
  if (!scan && !isLetIn) return undefined;
  const before = scan ?? { scanId, eventId, code, at, device, name: code, bookingId, state: "in" };
  const state = verdict !== "admitted" ? "refused" : undoneAt ? "undone" : before.state;
  const known = ticket && { bookingId: ticket.bookingId, name: ticket.studentName };
  return { ...before, ...known, state };
}

function undoAnswered(phone: Phone, { step, ticket }: Event<"undo-answered">, now: Date): Phone {
  const scan = phone.scans.find(({ scanId }) => scanId === step.scanId);
  const first = ticket && checkedIn(ticket);
  const next = withListChanges(withoutStep(phone, step), step.eventId, [{ step, ticket }]);
  const words = scan && first && stillCheckedInMessage(scan.name, first, now);
  return { ...(words ? withConflict(next, step, words, now) : next), sync: "sending" };
}

/** Removes a step that the server rejects, so that it does not block the others. */
function rejected(phone: Phone, step: OrderedStep, now: Date): Phone {
  const { scanId, code } = step;
  const scan = phone.scans.find((each) => each.scanId === scanId);
  const isTold = step.kind === "undo" || (!step.isQuestion && (!scan || scan.state === "in"));
  const undo = step.kind === "scan" ? undoStepOf(phone, scanId) : undefined;
  const dropped = [step, ...(undo ? [undo] : [])].reduce(withoutStep, phone);
  // A rejected scan was not recorded, and a rejected undo has changed nothing.
  const state = step.kind === "scan" ? "refused" : "in";
  const next: Phone = { ...(scan ? withScan(dropped, { ...scan, state }) : dropped), sync: "sending" };
  if (!isTold) return next;
  return withConflict(next, step, rejectionMessage(step.kind, scan?.name ?? code, code), now);
}

/**
 * A guest list and an answer about one of its tickets may cross on the network. The answer is then applied to the
 * list, and the list is read again from that moment.
 */
function listRead(phone: Phone, { eventId, news, isPart, isCrossed }: Event<"list-read">, now: Date): Phone {
  const before = listOf(phone);
  const changes = phone.reading?.changes ?? [];
  const list = {
    eventId,
    userId: phone.userId,
    event: news.event,
    tickets: changed(withTickets(isPart ? (before?.tickets ?? []) : [], news.tickets), changes),
    readAt: isCrossed || changes.length > 0 ? (before?.readAt ?? null) : news.readAt,
    heardAt: now.toISOString(),
  };
  const others = phone.lists.filter((each) => each.eventId !== eventId);
  return { ...phone, lists: [...others, list], failure: undefined, isForbidden: false };
}

/** Changes an event's guest list, and the result of a read in progress. */
function withListChanges(phone: Phone, eventId: string, changes: readonly ListChange[]): Phone {
  const { lists, reading } = phone;
  return {
    ...phone,
    lists: lists.map((list) =>
      list.eventId === eventId && changes.length > 0
        ? { ...list, tickets: changed(list.tickets, changes) }
        : list,
    ),
    reading:
      reading?.eventId === eventId ? { ...reading, changes: [...reading.changes, ...changes] } : reading,
  };
}

/** Adds a message. Each scan has at most one, the latest. */
function withConflict(phone: Phone, { scanId, eventId }: OrderedStep, words: string, now: Date): Phone {
  const others = phone.conflicts.filter((conflict) => conflict.scanId !== scanId);
  return { ...phone, conflicts: [...others, { scanId, eventId, words, at: now.toISOString() }] };
}
