import { isListOver } from "#shared/offline/door-data.rules.ts";
import { cleanLine } from "#shared/text/plain-text.rules.ts";
import { serverClock } from "#shared/time/server-clock.client.ts";
import { createAwaitedAnswers } from "./awaited-answers.ts";
import type { StoredChanges } from "./door-answers.ts";
import type { Answer, DoorApi, DoorTicket } from "./door-api.ts";
import type { DoorDatabase, DoorScan } from "./door-database.client.ts";
import { createDelivery } from "./door-delivery.client.ts";
import { createDoorOutbox } from "./door-outbox.client.ts";
import { isAbout, type ScanStep, ticketsNow } from "./door-steps.rules.ts";
import { type DoorState, emptyDoor, withConflicts, withScans } from "./door-view.ts";
import { countIn, judgeScan } from "./judge-scan.rules.ts";
import { createOpenList } from "./open-list.ts";
import { isUndecided, type ShownVerdict, withAnswer } from "./shown-verdict.rules.ts";
import { undoTicket } from "./undo-ticket.client.ts";

export type DoorStore = ReturnType<typeof createDoorStore>;

/** Milliseconds to wait for the server's answer when the phone's list has the code. */
const ANSWER_MS = 200;

/** Milliseconds to wait when the phone's list does not have the code. */
const QUESTION_MS = 4000;

const RETRY_MS = [1000, 2000, 5000, 10_000];

/**
 * The store of the door on one phone. The verdict comes from the phone's list or from the server, whichever the network
 * allows. Each step is written to the outbox before its verdict is shown, and sent as soon as possible.
 */
export function createDoorStore(options: {
  database: DoorDatabase;
  api: DoorApi;
  userId: string;
  /** Called with true when the server returns a list, and with false when it refuses. */
  onAllowed?: (isAllowed: boolean) => void;
  onError?: (error: unknown) => void;
  /** The server's time by default: a phone's own clock may be wrong. */
  now?: () => Date;
  isOnline?: () => boolean;
  retryMs?: readonly number[];
  answerMs?: number;
  questionMs?: number;
}) {
  const { database, api, userId, onAllowed = () => {}, onError = reportError } = options;
  const { now = serverClock.now, isOnline = () => navigator.onLine } = options;
  const { retryMs = RETRY_MS, answerMs = ANSWER_MS, questionMs = QUESTION_MS } = options;
  const listeners = new Set<() => void>();
  const awaited = createAwaitedAnswers();
  /** Codes that are being stored: a second read of one in that time is the same scan. */
  const storing = new Set<string>();
  const openList = createOpenList({ database, api, userId, now, onAllowed, onChange: update });
  const delivery = createDelivery({
    database,
    api,
    openList,
    now,
    userId,
    isLetIn,
    onStored,
    onAnswer: awaited.give,
  });
  const outbox = createDoorOutbox({ database, userId, delivery, isOnline, retryMs, onChange: update });
  let state = emptyDoor;
  /** Scans that were undone, possibly before their verdict is shown. */
  const undone = new Set<string>();
  /** The event of `state.scans`. */
  let scansOf = "";

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    open,
    scan,
    letIn,
    undo,
    undoOther,
    nameDevice,
    send: outbox.send,
    refresh: openList.refresh,
    /** Closes the verdict. */
    clear: () => show(undefined),
    async dismiss(scanId: string) {
      await database.deleteConflict(scanId);
      set({ conflicts: state.conflicts.filter((conflict) => conflict.scanId !== scanId) });
    },
    close() {
      for (const part of [outbox, delivery, openList]) part.close();
      listeners.clear();
    },
  };

  /** Reads the stored state, deletes lists that are over or another account's, and sends unsent steps. */
  async function start(): Promise<void> {
    for (const { eventId, event, userId: owner } of await database.lists())
      if (owner !== userId || isListOver(event.eventDate, now())) await database.deleteEvent(eventId);
    await outbox.start();
    set({
      device: cleanLine((await database.setting("device")) ?? ""),
      conflicts: await database.conflicts(),
    });
    // The page was closed before the volunteer decided: not a check-in.
    for (const step of outbox.steps())
      if (step.kind === "scan" && step.isQuestion) await outbox.undo(step.scanId, now().toISOString());
    update();
    void outbox.send();
  }

  /** Opens the door of an event: shows its stored list, then reads the changes. */
  async function open(eventId: string): Promise<void> {
    show(undefined);
    openList.choose(eventId);
    const { list, scans } = await database.readEvent(eventId);
    if (openList.eventId() !== eventId) return;
    scansOf = eventId;
    set({ scans, notice: undefined });
    openList.show(list);
    await openList.refresh();
  }

  async function nameDevice(name: string): Promise<void> {
    const device = cleanLine(name);
    await database.putSetting("device", device);
    set({ device });
  }

  /** Shows the verdict on a code; resolves once it is shown. */
  async function scan(text: string): Promise<void> {
    const { list, shown } = state;
    if (!list) return;
    const judged = judgeScan(openList.tickets(), outbox.stepsOf(list.eventId), text);
    const pending = {
      scanId: crypto.randomUUID(),
      code: "code" in judged ? judged.code : text.trim().slice(0, 40),
      ticket: null,
      first: null,
      otherEvent: null,
    };
    if (judged.verdict === "unreadable") show({ ...pending, verdict: "unreadable" });
    else if (judged.verdict === "admitted") await attempt(() => admit(pending, judged.ticket));
    else if (judged.verdict === "unlisted") {
      // The camera still sees the code in question.
      if (shown?.verdict === "asking" && shown.code === judged.code) return;
      await attempt(() => ask(pending));
    } else {
      show({ ...pending, ...judged });
      // Another phone may have undone it since the list was read.
      if (isOnline()) void openList.refresh();
    }
  }

  async function admit(unknown: Omit<ShownVerdict, "verdict">, ticket: DoorTicket): Promise<void> {
    const { scanId, code } = unknown;
    const step = newStep({ scanId, code, bookingId: ticket.bookingId });
    if (storing.has(code)) return;
    storing.add(code);
    const scanned = scanOf(step, ticket.studentName);
    await outbox.add(step, scanned).finally(() => storing.delete(code));
    mergeScans([scanned]);
    const pending = { ...unknown, ticket };
    const isConnected = isOnline() && ["idle", "sending"].includes(outbox.sync(step.eventId));
    if (!isConnected) void outbox.send();
    const answer = isConnected ? await awaited.of(scanId, answerMs, outbox.sendAll) : undefined;
    if (!undone.has(scanId)) show(answer ? withAnswer(pending, answer) : { ...pending, verdict: "admitted" });
  }

  /** Asks the server about an unlisted code. */
  async function ask(pending: Omit<ShownVerdict, "verdict">): Promise<void> {
    const { scanId, code } = pending;
    if (!isOnline()) return show({ ...pending, verdict: "unlisted" });
    show({ ...pending, verdict: "asking" });
    await outbox.add({ ...newStep({ scanId, code, bookingId: null }), isQuestion: true });
    const answer =
      state.shown?.scanId === scanId ? await awaited.of(scanId, questionMs, outbox.sendAll) : undefined;
    // Another code was scanned meanwhile, or the volunteer went on: not a check-in.
    if (state.shown?.scanId !== scanId) return answer ? undefined : withdraw(scanId);
    show(answer ? withAnswer(pending, answer) : { ...pending, verdict: "unlisted" });
  }

  /** Admits a person with an unlisted code; the server's answer comes later. */
  async function letIn(): Promise<void> {
    const { shown } = state;
    if (shown?.verdict !== "unlisted") return;
    const { scanId, code } = shown;
    if (storing.has(code)) return;
    storing.add(code);
    await attempt(async () => {
      const step = newStep({ scanId, code, bookingId: null });
      const question = outbox.steps().find((each) => each.scanId === scanId);
      const scanned = scanOf(question?.kind === "scan" ? question : step);
      if (!question) await outbox.add(step, scanned);
      // The server has answered first, and its verdict is shown.
      else if (!(await outbox.letIn(scanned))) return;
      mergeScans([scanned]);
      if (state.shown === shown) show({ ...shown, verdict: "admitted" });
      void outbox.send();
    });
    storing.delete(code);
  }

  /** Undoes a scan of this phone. */
  async function undo(scanId: string): Promise<void> {
    await attempt(async () => {
      undone.add(scanId);
      const { scan: scanned, isUnknown } = await outbox.undo(scanId, now().toISOString());
      if (scanned) mergeScans([scanned]);
      if (isUnknown)
        return set({
          notice: "The server has not said whose code that was. Find the name, and undo it there.",
        });
      if (state.shown?.scanId === scanId) show(undefined);
      void outbox.send();
    });
  }

  /** Undoes a ticket's check-in by any device. @throws the server's refusal */
  async function undoOther(bookingId: string): Promise<void> {
    const ticket = openList.tickets().find((each) => each.bookingId === bookingId);
    const { list } = state;
    if (!ticket || !list) return;
    const own = outbox
      .stepsOf(list.eventId)
      .findLast((step) => step.kind === "scan" && isAbout(step, ticket));
    if (own) return undo(own.scanId);
    const stored = await undoTicket({ database, api, openList }, list.eventId, ticket);
    onStored(stored, []);
    await openList.refresh();
  }

  /** Withdraws a question that did not become a check-in. */
  async function withdraw(scanId: string): Promise<void> {
    await attempt(async () => {
      const { scan: scanned } = await outbox.undo(scanId, now().toISOString());
      if (scanned) mergeScans([scanned]);
      void outbox.send();
    });
  }

  function onStored({ scans, conflicts }: StoredChanges, answers: readonly Answer[]): void {
    mergeScans(scans);
    set({ conflicts: withConflicts(state.conflicts, conflicts) });
    const { shown, failure } = state;
    const answer = answers.find(({ scanId }) => scanId === shown?.scanId);
    if (shown && answer) show(withAnswer(shown, answer));
    // The server is reachable again.
    if (failure && answers.length > 0) void openList.refresh();
  }

  function newStep(scanned: Pick<ScanStep, "scanId" | "code" | "bookingId">): ScanStep {
    const eventId = state.list?.eventId ?? "";
    return { kind: "scan", ...scanned, eventId, device: state.device, at: now().toISOString(), by: userId };
  }

  /** Whether this phone admitted the holder without the server's answer. */
  function isLetIn({ scanId, isQuestion }: ScanStep): boolean {
    const isUndone = outbox.steps().some((step) => step.kind === "undo" && step.scanId === scanId);
    return !isQuestion && !isUndone && !awaited.has(scanId);
  }

  function mergeScans(changed: readonly DoorScan[]): void {
    const ofEvent = changed.filter(({ eventId }) => eventId === scansOf);
    set({ scans: withScans(state.scans, ofEvent) });
  }

  function show(next: ShownVerdict | undefined): void {
    const before = state.shown;
    set({ shown: next });
    if (!before || before.scanId === next?.scanId || !isUndecided(before)) return;
    const isAsked = outbox.steps().some((step) => step.scanId === before.scanId);
    if (isAsked) void withdraw(before.scanId);
  }

  /** Runs an action of the volunteer; shows a message when it fails. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    set({ notice: undefined });
    try {
      await work();
    } catch (error) {
      onError(error);
      set({ notice: "That was not done: this phone could not store it. Reload the page, and try again." });
    }
  }

  function update(): void {
    const { list, ...reading } = openList.get();
    const eventId = list?.eventId ?? "";
    const tickets = ticketsNow(list?.tickets ?? [], outbox.stepsOf(eventId));
    const refused = outbox.steps().filter((step) => outbox.refusedEvents().has(step.eventId));
    set({
      list,
      tickets,
      ...reading,
      counts: countIn(tickets),
      sync: outbox.sync(eventId),
      unsent: outbox.steps().length,
      refusedElsewhere: refused.filter((step) => step.eventId !== eventId).length,
    });
  }

  function set(news: Partial<DoorState>): void {
    state = { ...state, ...news };
    for (const listener of listeners) listener();
  }
}

function scanOf({ scanId, eventId, code, bookingId, at, device }: ScanStep, name = code): DoorScan {
  return { scanId, eventId, code, bookingId, name, at, device, state: "in" };
}
