import { createStore } from "zustand/vanilla";
import { cleanLine } from "#shared/text/plain-text.rules.ts";
import { serverClock } from "#shared/time/server-clock.client.ts";
import { createCallsInProgress } from "./calls-in-progress.ts";
import type { DoorApi } from "./door-api.ts";
import type { DoorDatabase } from "./door-database.client.ts";
import { isAbout } from "./door-steps.rules.ts";
import { viewOf } from "./door-view.ts";
import { createListReader } from "./list-reader.ts";
import { listOf, stepsOf, storedPhone, withoutVerdictOf } from "./phone.rules.ts";
import type { Effect, Phone, PhoneEvent } from "./phone.ts";
import { reduce } from "./reduce-phone.rules.ts";
import { createStepSender, nullIfDeleted } from "./step-sender.ts";

export type DoorStore = ReturnType<typeof createDoorStore>;

/** Milliseconds to wait for the server's answer when the phone's list has the code. */
const ANSWER_MS = 200;

/** Milliseconds to wait when the phone's list does not have the code. */
const QUESTION_MS = 4000;

const RETRY_MS = [1000, 2000, 5000, 10_000];

const nothing = { lists: [], steps: [], scans: [], conflicts: [] };

/**
 * The check-in store on one phone. Its events run one after another: each is reduced, its changes are stored, and
 * then its state is shown and its effects start. An event that cannot be stored has no effect.
 */
export function createDoorStore(options: {
  database: DoorDatabase;
  api: DoorApi;
  userId: string;
  /** Called with true when the server returns a list, and with false when it refuses. */
  onAllowed?: (isAllowed: boolean) => void;
  onError?: (error: unknown) => void;
  /** The server's time by default, because a phone's clock may be wrong. */
  now?: () => Date;
  isOnline?: () => boolean;
  retryMs?: readonly number[];
  answerMs?: number;
  questionMs?: number;
}) {
  const { database, api, userId, onAllowed = () => {}, onError = reportError } = options;
  const { now = serverClock.now, isOnline = () => navigator.onLine } = options;
  const { retryMs = RETRY_MS, answerMs = ANSWER_MS, questionMs = QUESTION_MS } = options;
  /** Texts that are being stored. Another read of one of them is part of the same scan. */
  const storing = new Set<string>();
  /** Scans that are being undone. Their verdict is hidden until the undo is stored. */
  const undoing = new Set<string>();
  /** Functions that end the wait for a scan's verdict, by scan id. */
  const settling = new Map<string, () => void>();
  const calls = createCallsInProgress();
  let phone = storedPhone(nothing, userId, "");
  const { setState, ...store } = createStore(() => viewOf(phone));
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const parts = { phone: () => phone, dispatch, calls, onError: reportUnlessClosed };
  const sender = createStepSender({ ...parts, api, isOnline, retryMs });
  const reader = createListReader({ ...parts, api, onAllowed });

  return {
    ...store,
    /** Reads the stored state, deletes past guest lists and other accounts' lists, and sends unsent steps. */
    async start(): Promise<void> {
      const device = cleanLine((await database.setting("device")) ?? "");
      phone = storedPhone(await database.read(), userId, device);
      await dispatch({ kind: "started" });
    },
    /** Opens check-in for an event: shows its stored guest list, then reads the changes. */
    async open(eventId: string): Promise<void> {
      await act({ kind: "opened", eventId });
      await reader.refresh();
    },
    async nameDevice(name: string): Promise<void> {
      const device = cleanLine(name);
      await database.putSetting("device", device);
      await dispatch({ kind: "named", device });
    },
    scan,
    letIn: () => act({ kind: "let-in" }),
    /** Undoes a scan of this phone. */
    undo,
    undoOther,
    send: sender.send,
    refresh: reader.refresh,
    /** Closes the verdict. */
    clear: () => void act({ kind: "closed" }),
    dismiss: (scanId: string) => act({ kind: "dismissed", scanId }),
    close() {
      isClosed = true;
      sender.close();
      reader.close();
      settle();
    },
  };

  /** Shows the verdict on a code; resolves when it is shown. */
  async function scan(text: string): Promise<void> {
    if (storing.has(text)) return;
    storing.add(text);
    const scanId = crypto.randomUUID();
    await act({ kind: "scanned", text, scanId, isOnline: isOnline() });
    storing.delete(text);
    await untilSettled(scanId);
  }

  async function undo(scanId: string): Promise<void> {
    undoing.add(scanId);
    await act({ kind: "undone", scanId });
    undoing.delete(scanId);
  }

  /** Undoes a ticket's check-in by any device. @throws the server's refusal */
  async function undoOther(bookingId: string): Promise<void> {
    const list = listOf(phone);
    const ticket = list?.tickets.find((each) => each.bookingId === bookingId);
    if (!list || !ticket) return;
    const { eventId } = list;
    const own = stepsOf(phone, eventId).findLast((step) => step.kind === "scan" && isAbout(step, ticket));
    if (own) return undo(own.scanId);
    // A scan made before the response may be recorded after the undo, so only earlier scans count.
    const before = phone.scans.filter((each) => each.bookingId === bookingId && each.state === "in");
    const scanIds = new Set(before.map(({ scanId }) => scanId));
    const call = async () => {
      const answer = await api.undo({ eventId, bookingId }).catch(nullIfDeleted);
      await dispatch({ kind: "ticket-undone", eventId, bookingId, ticket: answer, scanIds });
    };
    await calls.track(eventId, call());
    await reader.refresh();
  }

  /** Runs an action of the volunteer; a failure shows a message. */
  async function act(event: PhoneEvent): Promise<void> {
    try {
      await dispatch(event);
    } catch (error) {
      if (isClosed) return;
      onError(error);
      await dispatch({ kind: "not-stored" });
    }
  }

  function dispatch(event: PhoneEvent): Promise<Phone> {
    const done = queue.then(() => process(event));
    queue = done.catch(() => {});
    return done;
  }

  async function process(event: PhoneEvent): Promise<Phone> {
    // The page was left. The next page sends the stored steps.
    if (isClosed) return phone;
    const next = reduce(phone, event, now());
    await database.write(phone, next.phone);
    const last = { phone, view: store.getState() };
    phone = withoutVerdictOf(undoing, next.phone);
    const view = viewOf(phone, last);
    for (const effect of next.effects) start(effect);
    setState(view, true);
    settle();
    return phone;
  }

  function start(effect: Effect): void {
    if (effect.kind === "send") void sender.send();
    else if (effect.kind === "refresh") reader.refresh().catch(reportUnlessClosed);
    else
      setTimeout(
        () => dispatch({ kind: "waited", scanId: effect.scanId }).catch(reportUnlessClosed),
        effect.isQuestion ? questionMs : answerMs,
      );
  }

  function reportUnlessClosed(error: unknown): void {
    if (!isClosed) onError(error);
  }

  /** Resolves when the verdict on a scan no longer waits for the server. */
  function untilSettled(scanId: string): Promise<void> {
    return new Promise((resolve) => {
      settling.set(scanId, resolve);
      settle();
    });
  }

  function settle(): void {
    for (const [scanId, end] of settling) {
      if (!isClosed && phone.awaited.some((awaited) => awaited.scanId === scanId)) continue;
      settling.delete(scanId);
      end();
    }
  }
}
