import type { Answer, DoorTicket } from "./door-api.ts";
import type { Conflict, DoorList, DoorScan, DoorTransaction, OrderedStep } from "./door-database.client.ts";
import { changed, changesBy, type ListChange } from "./door-list.rules.ts";
import { checkedIn, type ScanStep, type UndoStep } from "./door-steps.rules.ts";
import { conflictMessage, rejectionMessage, stillCheckedInMessage } from "./sync-messages.rules.ts";

/** The changes that storing an answer made, for the page's state in memory. */
export interface StoredChanges {
  list?: DoorList | undefined;
  scans: DoorScan[];
  conflicts: Conflict[];
  deletedSteps: number[];
  changedSteps: OrderedStep[];
}

type Ordered<S> = S & { order: number };

/**
 * Stores the answers to scans of one event, and deletes their steps.
 *
 * @param told.shown scans whose answers are shown as the verdict, so that they need no conflict message
 * @param told.unconfirmed scans that were sent before anybody was let in: one that the phone admitted meanwhile stays
 *   queued when the server refuses it, so that the next call tells the server of the admission
 */
export async function storeScanAnswers(
  tx: DoorTransaction,
  batch: readonly Ordered<ScanStep>[],
  answers: ReadonlyMap<string, Answer>,
  { shown, unconfirmed, now }: { shown: ReadonlySet<string>; unconfirmed: ReadonlySet<string>; now: Date },
): Promise<StoredChanges> {
  const stored = nothingStored();
  const steps = tx.objectStore("steps");
  const queued = new Map((await steps.getAll()).map((step) => [step.order, step]));
  for (const { order } of batch) {
    // The volunteer may have changed the step since it was sent.
    const step = queued.get(order);
    const answer = step && answers.get(step.scanId);
    if (step?.kind !== "scan" || !answer) continue;
    const undo = [...queued.values()].find((each) => each.kind === "undo" && each.scanId === step.scanId);
    const isRefusedAfterAll =
      answer.verdict !== "admitted" && !shown.has(step.scanId) && !step.isQuestion && !undo;
    if (isRefusedAfterAll && unconfirmed.has(step.scanId)) continue;
    const scan = await tx.objectStore("scans").get(step.scanId);
    const next = scanAfter(scan, step, answer, undo !== undefined);
    if (next) stored.scans.push(next);
    // The scan is gone with its list where the session or the pass has ended since.
    if (isRefusedAfterAll && (!scan || scan.state === "in"))
      stored.conflicts.push(conflictOf(step, conflictMessage(answer, step.code, now), now));
    stored.deletedSteps.push(order);
    if (!undo) continue;
    if (answer.verdict === "admitted" && answer.ticket)
      stored.changedSteps.push({ ...undo, bookingId: answer.ticket.bookingId });
    // The server has no check-in of this scan, so the undo is dropped.
    else stored.deletedSteps.push(undo.order);
  }
  stored.list = await changeList(tx, batch[0]?.eventId ?? "", changesBy(batch, answers));
  await write(tx, stored);
  return stored;
}

function scanAfter(
  scan: DoorScan | undefined,
  step: ScanStep,
  { verdict, ticket, undoneAt }: Answer,
  isUndone: boolean,
): DoorScan | undefined {
  const { scanId, eventId, code, at, device } = step;
  // A scan that was sent as a question admits the person with its answer only.
  const isLetIn = verdict === "admitted" && !undoneAt && !isUndone;
  if (!scan && !isLetIn) return undefined;
  const before = scan ?? {
    scanId,
    eventId,
    code,
    at,
    device,
    name: code,
    bookingId: null,
    state: "in" as const,
  };
  const state = verdict !== "admitted" ? "refused" : undoneAt ? "undone" : before.state;
  return {
    ...before,
    bookingId: ticket?.bookingId ?? before.bookingId,
    name: ticket?.studentName ?? before.name,
    state,
  };
}

/** Stores the answer to an undo, and deletes its step; null stands for a deleted booking. */
export async function storeUndoAnswer(
  tx: DoorTransaction,
  step: Ordered<UndoStep>,
  answer: DoorTicket | null,
  now: Date,
): Promise<StoredChanges> {
  const stored = { ...nothingStored(), deletedSteps: [step.order] };
  const scan = await tx.objectStore("scans").get(step.scanId);
  const first = answer && checkedIn(answer);
  if (scan && first)
    stored.conflicts.push(conflictOf(step, stillCheckedInMessage(scan.name, first, now), now));
  stored.list = await changeList(tx, step.eventId, [{ step, ticket: answer }]);
  await write(tx, stored);
  return stored;
}

/** Drops a step that the server rejects, so that it does not block the others, and stores a conflict message. */
export async function storeRejection(
  tx: DoorTransaction,
  step: OrderedStep,
  now: Date,
): Promise<StoredChanges> {
  const stored = { ...nothingStored(), deletedSteps: [step.order] };
  const scan = await tx.objectStore("scans").get(step.scanId);
  if (step.kind === "undo" || (!step.isQuestion && (!scan || scan.state === "in")))
    stored.conflicts.push(
      conflictOf(step, rejectionMessage(step.kind, scan?.name ?? step.code, step.code), now),
    );
  // A rejected scan was not recorded; a rejected undo has changed nothing.
  if (scan) stored.scans.push({ ...scan, state: step.kind === "scan" ? "refused" : "in" });
  if (step.kind === "scan")
    for (const each of await tx.objectStore("steps").getAll())
      if (each.kind === "undo" && each.scanId === step.scanId) stored.deletedSteps.push(each.order);
  await write(tx, stored);
  return stored;
}

/** Changes an event's stored list. */
export async function changeList(
  tx: DoorTransaction,
  eventId: string,
  changes: readonly ListChange[],
): Promise<DoorList | undefined> {
  const list = await tx.objectStore("lists").get(eventId);
  if (!list) return undefined;
  const next = { ...list, tickets: changed(list.tickets, changes) };
  await tx.objectStore("lists").put(next);
  return next;
}

async function write(tx: DoorTransaction, stored: StoredChanges): Promise<void> {
  const [scans, conflicts, steps] = [
    tx.objectStore("scans"),
    tx.objectStore("conflicts"),
    tx.objectStore("steps"),
  ];
  await Promise.all([
    ...stored.scans.map((scan) => scans.put(scan)),
    ...stored.conflicts.map((conflict) => conflicts.put(conflict)),
    ...stored.changedSteps.map((step) => steps.put(step)),
    ...stored.deletedSteps.map((order) => steps.delete(order)),
  ]);
}

function conflictOf({ scanId, eventId }: OrderedStep | ScanStep, words: string, now: Date): Conflict {
  return { scanId, eventId, words, at: now.toISOString() };
}

function nothingStored(): StoredChanges {
  return { scans: [], conflicts: [], deletedSteps: [], changedSteps: [] };
}
