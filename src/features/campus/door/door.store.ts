import { countIn, isListOver, judgeScan, type KeptTicket, type Scan } from "./door.rules.ts";
import type { Answer, DoorApi } from "./door-api.ts";
import { createDoorOutbox, type Sync } from "./door-outbox.ts";
import type { Conflict, DoorShelf, KeptList, KeptScan } from "./door-shelf.ts";
import { conflictWords } from "./door-words.rules.ts";

/** What the door says of one scan. */
export interface Shown {
  scanId: string;
  verdict: Answer["verdict"] | "asking" | "unlisted" | "unreadable";
  /** As it is printed; what was read where it is no code. */
  code: string;
  name: string | null;
  first: { at: string; device: string } | null;
  otherEvent: Answer["otherEvent"];
}

export interface DoorState {
  /** Undefined until an event's list is on the phone. */
  list: KeptList | undefined;
  reading: boolean;
  /** Why the list could not be read the last time. */
  failure: string | undefined;
  device: string;
  counts: { checkedIn: number; booked: number };
  shown: Shown | undefined;
  /** Of this phone, the newest first. */
  scans: readonly KeptScan[];
  conflicts: readonly Conflict[];
  /** What the server has not been told yet. */
  unsent: number;
  sync: Sync;
}

export type DoorStore = ReturnType<typeof createDoorStore>;

/** How long the server's word is waited for, while the phone has one of its own. */
const WORD_MS = 200;

/** And where the phone's list says nothing. */
const ONLY_WORD_MS = 4000;

const RETRY_MS = [1000, 2000, 5000, 10_000];

/**
 * The door on one phone. It decides by the list it holds or the server's word, whichever the network allows, keeps what it did before
 * it says so, and tells the server as soon as it can.
 */
export function createDoorStore(options: {
  shelf: DoorShelf;
  api: DoorApi;
  userId: string;
  /** Told whenever the server gave a list or refused to give any. */
  onAllowed?: (isAllowed: boolean) => void;
  now?: () => Date;
  isOnline?: () => boolean;
  retryMs?: readonly number[];
  wordMs?: number;
}) {
  const { shelf, api, userId } = options;
  const { now = () => new Date(), isOnline = () => navigator.onLine } = options;
  const { retryMs = RETRY_MS, wordMs = WORD_MS, onAllowed = () => {} } = options;
  const listeners = new Set<() => void>();
  /** Who waits for the server's word of a scan. */
  const waiting = new Map<string, (answer: Answer) => void>();
  /** Codes that are being kept: read twice in that moment, they are one scan. */
  const admitting = new Set<string>();
  const outbox = createDoorOutbox({
    ...{ shelf, api, isOnline, retryMs, onChange: recount },
    async onAnswers(answered) {
      for (const { step, answer } of answered) await settle(step, answer);
      await keepTickets();
    },
    async onUndone(bookingId) {
      learn(bookingId, { checkedInAt: null, checkedInDevice: null });
      await keepTickets();
    },
  });
  let tickets = new Map<string, KeptTicket>();
  let state: DoorState = {
    ...{ list: undefined, reading: false, failure: undefined, device: "", shown: undefined },
    ...{ counts: { checkedIn: 0, booked: 0 }, scans: [], conflicts: [], unsent: 0, sync: "idle" },
  };
  /** The event that is on the screen. */
  let opened = "";
  let reading: Promise<void> | undefined;
  let isReadAgain = false;
  let isClosed = false;

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ...{ start, open, scan, letIn, undo, undoOther, refresh, nameDevice, send: outbox.send },
    /** Takes the verdict off the screen. */
    clear: () => set({ shown: undefined }),
    async dismiss(scanId: string) {
      await shelf.dropConflict(scanId);
      set({ conflicts: state.conflicts.filter((conflict) => conflict.scanId !== scanId) });
    },
    close() {
      isClosed = true;
      outbox.close();
      listeners.clear();
    },
  };

  /** Takes up what the phone keeps, drops lists that are over or another's, and sends what is not sent. */
  async function start(): Promise<void> {
    await outbox.start();
    for (const { eventId, event, userId: owner } of await shelf.lists()) {
      const isNeeded = outbox.steps().some((step) => step.eventId === eventId);
      if (isNeeded || (owner === userId && !isListOver(event.eventDate, now()))) continue;
      await shelf.dropList(eventId);
      await shelf.dropScans(eventId);
    }
    set({ device: (await shelf.setting("device")) ?? "", conflicts: await shelf.conflicts() });
    recount();
    void outbox.send();
  }

  /** Shows the door of an event: at once where its list is on the phone, and reads what is new. */
  async function open(eventId: string): Promise<void> {
    opened = eventId;
    const found = await shelf.list(eventId);
    const kept = found?.userId === userId ? found : undefined;
    tickets = byCode(kept?.tickets ?? []);
    set({ list: kept, shown: undefined, failure: undefined, scans: await shelf.scans(eventId) });
    recount();
    await refreshFrom(eventId);
  }

  async function nameDevice(name: string): Promise<void> {
    await shelf.keepSetting("device", name);
    set({ device: name });
  }

  /** Says what becomes of a code; resolves when it is said. */
  async function scan(text: string): Promise<void> {
    const { list, device } = state;
    if (!list) return;
    const judged = judgeScan(tickets, outbox.steps(), text);
    const asked = { ...nobody, scanId: crypto.randomUUID(), code: text.trim().slice(0, 40) };
    if (judged.verdict === "unreadable") set({ shown: { ...asked, verdict: "unreadable" } });
    else if (judged.verdict === "unlisted") await askServer({ ...asked, code: judged.code });
    else if (judged.verdict === "admitted") await admit(judged.ticket);
    else {
      const { ticketCode: code, studentName } = judged.ticket;
      const first = judged.verdict === "already" ? judged.first : null;
      set({ shown: { ...asked, verdict: judged.verdict, code, first, name: studentName || null } });
      // Another phone may have undone it, and this one not heard.
      if (isOnline()) void refresh();
    }

    async function admit({ bookingId, studentName, ticketCode: code }: KeptTicket): Promise<void> {
      const { scanId } = asked;
      const step: Scan = {
        ...{ kind: "scan", scanId, eventId: list?.eventId ?? "", code, bookingId, studentName, device },
        at: now().toISOString(),
      };
      if (admitting.has(code)) return;
      admitting.add(code);
      await outbox.add(step).finally(() => admitting.delete(code));
      const noted = note(step, studentName);
      const named = { ...asked, code, name: studentName };
      const answer = isConnected() ? await within(wordMs, wordOf(scanId)) : undefined;
      waiting.delete(scanId);
      set({ shown: answer ? said(named, answer) : { ...named, verdict: "admitted" } });
      if (!answer) void outbox.send();
      await noted;
    }
  }

  /** A code that the list does not have: only the server knows. */
  async function askServer(asked: Omit<Shown, "verdict">): Promise<void> {
    const { list, device } = state;
    if (!list) return;
    set({ shown: { ...asked, verdict: isOnline() ? "asking" : "unlisted" } });
    if (!isOnline()) return;
    const { scanId, code } = asked;
    const { eventId } = list;
    const at = now().toISOString();
    const question = api.record({ eventId, device, scans: [{ scanId, code, at }] });
    const answer = await within(
      ONLY_WORD_MS,
      question.then(({ results }) => results[0]).catch(() => undefined),
    );
    if (state.shown?.scanId === scanId)
      set({ shown: answer ? said(asked, answer) : { ...asked, verdict: "unlisted" } });
    if (answer?.verdict !== "admitted") return;
    const { bookingId, studentName } = answer;
    await note({ scanId, eventId, bookingId, at }, studentName ?? code);
    void refresh();
  }

  /** Lets somebody in whose code the list does not have, to be looked into when there is a network. */
  async function letIn(): Promise<void> {
    const { list, shown, device } = state;
    if (!list || shown?.verdict !== "unlisted") return;
    const { scanId, code } = shown;
    const step: Scan = {
      ...{ kind: "scan", scanId, eventId: list.eventId, code, bookingId: null, studentName: null, device },
      at: now().toISOString(),
    };
    await outbox.add(step);
    await note(step, code);
    set({ shown: { ...shown, verdict: "admitted" } });
    void outbox.send();
  }

  /** Takes back a scan of this phone. */
  async function undo(scanId: string): Promise<void> {
    const scanned = state.scans.find((each) => each.scanId === scanId);
    if (scanned?.state !== "in") return;
    const { eventId, bookingId } = scanned;
    if (!(await outbox.takeBack(scanId))) {
      // One that nobody knows the ticket of can be taken back once the server has said whose it is.
      if (!bookingId) return;
      await outbox.add({ kind: "undo", scanId, eventId, bookingId, at: now().toISOString() });
    }
    await change(scanId, { state: "undone" });
    if (state.shown?.scanId === scanId) set({ shown: undefined });
    void outbox.send();
  }

  /** Takes back whatever check-in a ticket has; needs the network. Throws what the server refused with. */
  async function undoOther(bookingId: string): Promise<void> {
    if (!state.list) return;
    await api.undo({ eventId: state.list.eventId, bookingId });
    learn(bookingId, { checkedInAt: null, checkedInDevice: null });
    const scanned = state.scans.find((each) => each.bookingId === bookingId && each.state === "in");
    if (scanned) await change(scanned.scanId, { state: "undone" });
    await refresh();
  }

  /** Reads what has changed of the list. */
  function refresh(): Promise<void> {
    return state.list ? refreshFrom(state.list.eventId) : Promise.resolve();
  }

  async function refreshFrom(eventId: string): Promise<void> {
    if (reading) {
      isReadAgain = true;
      return reading;
    }
    set({ reading: true });
    reading = read(eventId).finally(() => {
      reading = undefined;
      set({ reading: false });
    });
    await reading;
    if (!isReadAgain || isClosed) return;
    isReadAgain = false;
    await refreshFrom(opened);
  }

  async function read(eventId: string): Promise<void> {
    try {
      const known = state.list?.eventId === eventId ? state.list : undefined;
      const news = await api.list({ eventId, ...(known && { since: known.readAt }) });
      let merged = new Map([...(known ? tickets : []), ...byCode(news.tickets)]);
      // A deletion is not told; the number says it.
      if (known && countIn(merged, []).booked !== news.counts.booked)
        merged = byCode((await api.list({ eventId })).tickets);
      if (isClosed || opened !== eventId) return;
      tickets = merged;
      const { id, university, venue, eventDate, eventTime } = news.event;
      const list: KeptList = {
        ...{ eventId, userId, readAt: news.readAt, heardAt: now().toISOString() },
        ...{ event: { id, university, venue, eventDate, eventTime }, tickets: [...merged.values()] },
      };
      await shelf.keepList(list);
      onAllowed(true);
      set({ list, failure: undefined });
      recount();
    } catch (error) {
      if ((error as { status?: unknown }).status === 403) {
        onAllowed(false);
        await shelf.dropList(eventId);
        if (opened === eventId) set({ list: undefined });
      }
      if (opened === eventId) set({ failure: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Takes the server's word for a scan that the phone let in. */
  async function settle(step: Scan, answer: Answer): Promise<void> {
    const { scanId, eventId } = step;
    const { verdict, bookingId, studentName, first, undoneAt } = answer;
    const isIn = verdict === "admitted";
    const by = first ?? (isIn && !undoneAt ? { at: step.at, device: step.device } : undefined);
    if (by || undoneAt)
      learn(bookingId, { checkedInAt: by?.at ?? null, checkedInDevice: by?.device ?? null });
    if (verdict === "cancelled") learn(bookingId, { bookingStatus: "cancelled" });
    await change(scanId, {
      ...(bookingId && { bookingId }),
      ...(studentName && { name: studentName }),
      ...(!isIn && { state: "refused" as const }),
    });
    const tell = waiting.get(scanId);
    if (tell) tell(answer);
    else if (!isIn) await warn({ scanId, eventId, words: conflictWords(answer, step.code, now()) }, answer);
  }

  async function warn(conflict: Conflict, answer: Answer): Promise<void> {
    await shelf.keepConflict(conflict);
    const { shown } = state;
    set({
      conflicts: [...state.conflicts, conflict],
      ...(shown?.scanId === conflict.scanId && { shown: said(shown, answer) }),
    });
  }

  /** The server's word for a scan that is in the outbox. */
  function wordOf(scanId: string): Promise<Answer> {
    return new Promise((resolve) => {
      waiting.set(scanId, resolve);
      void outbox.sendAfterwards();
    });
  }

  /** Whether the server was heard the last time it was spoken to. */
  function isConnected(): boolean {
    return isOnline() && (outbox.sync() === "idle" || outbox.sync() === "sending");
  }

  function learn(bookingId: string | null, news: Partial<KeptTicket>): void {
    for (const ticket of tickets.values())
      if (ticket.bookingId === bookingId) tickets.set(ticket.ticketCode, { ...ticket, ...news });
  }

  /** What was learnt outlives the page, before the steps that taught it are dropped. */
  async function keepTickets(): Promise<void> {
    if (!state.list) return;
    const list = { ...state.list, tickets: [...tickets.values()] };
    await shelf.keepList(list);
    set({ list });
  }

  async function note(
    { scanId, eventId, bookingId, at }: Pick<Scan, "scanId" | "eventId" | "bookingId" | "at">,
    name: string,
  ): Promise<void> {
    const scanned: KeptScan = { scanId, eventId, bookingId, name, at, state: "in" };
    set({ scans: [scanned, ...state.scans] });
    await shelf.keepScan(scanned);
  }

  async function change(scanId: string, news: Partial<KeptScan>): Promise<void> {
    const scanned = state.scans.find((each) => each.scanId === scanId);
    if (!scanned) return;
    const changed = { ...scanned, ...news };
    await shelf.keepScan(changed);
    set({ scans: state.scans.map((each) => (each.scanId === scanId ? changed : each)) });
  }

  function recount(): void {
    const steps = outbox.steps();
    set({ counts: countIn(tickets, steps), unsent: steps.length, sync: outbox.sync() });
  }

  function set(news: Partial<DoorState>): void {
    state = { ...state, ...news };
    for (const listener of listeners) listener();
  }
}

const nobody = { name: null, first: null, otherEvent: null };

function said(shown: Omit<Shown, "verdict">, { verdict, studentName, first, otherEvent }: Answer): Shown {
  return { ...shown, verdict, first, otherEvent, name: studentName ?? shown.name };
}

function byCode(tickets: readonly KeptTicket[]): Map<string, KeptTicket> {
  return new Map(tickets.map((ticket) => [ticket.ticketCode, ticket]));
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([promise, silence]).finally(() => clearTimeout(timer));
}
