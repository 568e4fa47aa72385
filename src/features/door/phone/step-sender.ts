import type { CallsInProgress } from "./calls-in-progress.ts";
import type { Answer, DoorApi, DoorTicket, SentScan } from "./door-api.ts";
import type { ScanStep, UndoStep } from "./door-steps.rules.ts";
import { type DeliveryState, failureOf, isPartlyAcceptable, nextBatch, retryDelay } from "./outbox.rules.ts";
import { scanStepOf, undoStepOf } from "./phone.rules.ts";
import type { Ordered, OrderedStep, Phone, PhoneEvent } from "./phone.ts";

/** Sends the unanswered steps in order, with back-off after failures. A refused event blocks only its steps. */
export function createStepSender(options: {
  api: Pick<DoorApi, "record" | "undo">;
  phone: () => Phone;
  dispatch: (event: PhoneEvent) => Promise<Phone>;
  calls: CallsInProgress;
  isOnline: () => boolean;
  retryMs: readonly number[];
  onError: (error: unknown) => void;
}) {
  const { api, phone, dispatch, calls, isOnline, retryMs, onError } = options;
  let sending = Promise.resolve();
  let isSending = false;
  let isWanted = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  return {
    send,
    close(): void {
      isClosed = true;
      clearTimeout(retry);
    },
  };

  /** Sends all steps, including steps that are added during the delivery. */
  function send(): Promise<void> {
    clearTimeout(retry);
    isWanted = true;
    if (!isSending) sending = run();
    return sending;
  }

  async function run(): Promise<void> {
    isSending = true;
    const refusedEvents = new Set<string>();
    let failure: DeliveryState | undefined;
    while (isWanted && !failure && !isClosed) {
      isWanted = false;
      failure = await sendAll(refusedEvents);
    }
    isSending = false;
    if (isClosed) return;
    await dispatch({ kind: "sent", sync: failure ?? "idle", refusedEvents }).catch(onError);
    if ((failure && isOnline()) || refusedEvents.size > 0) retryLater();
  }

  /** @returns the reason of a failure */
  async function sendAll(refusedEvents: Set<string>): Promise<DeliveryState | undefined> {
    while (!isClosed && nextBatch(phone().steps, refusedEvents).length > 0) {
      if (!isOnline()) return "waiting";
      try {
        const { batch } = await dispatch({ kind: "sending", refusedEvents });
        await deliver(batch);
        failures = 0;
      } catch (error) {
        const failure = failureOf(error);
        if (failure !== "refused") return failure === "rejected" ? "waiting" : failure;
        refusedEvents.add(phone().batch[0]?.eventId ?? "");
      }
    }
    return undefined;
  }

  /** Delivers a batch. Splits a partly refused batch into halves until only the refused step is left. */
  async function deliver(batch: readonly OrderedStep[]): Promise<void> {
    const [first] = batch;
    if (!first || isClosed) return;
    try {
      const scans = batch.filter((step) => step.kind === "scan");
      await calls.track(
        first.eventId,
        first.kind === "undo" ? deliverUndo(first) : deliverScans(scans, first),
      );
    } catch (error) {
      if (!isPartlyAcceptable(error)) throw error;
      if (batch.length === 1) {
        if (failureOf(error) !== "rejected") throw error;
        await dispatch({ kind: "rejected", step: first });
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await deliver(batch.slice(0, half));
      await deliver(batch.slice(half));
    }
  }

  async function deliverScans(
    batch: readonly Ordered<ScanStep>[],
    { eventId, device }: ScanStep,
  ): Promise<void> {
    const scans = batch.map((step) => sentScan(phone(), step));
    const told = new Set(scans.filter(({ letIn }) => letIn).map(({ scanId }) => scanId));
    const { results } = await api.record({ eventId, device, scans }).catch(unknownIfDeleted(batch));
    const answers = new Map(results.map((answer) => [answer.scanId, answer]));
    if (!batch.every(({ scanId }) => answers.has(scanId))) throw new Error("The server left out an answer");
    await dispatch({ kind: "answered", batch, answers, told });
  }

  async function deliverUndo(step: Ordered<UndoStep>): Promise<void> {
    const { bookingId, scanId, eventId, by } = step;
    // The server answered the scan before the phone stored its booking.
    if (!bookingId) throw Object.assign(new Error("An undo without a booking"), { status: 400 });
    const maker = madeBy(phone(), by);
    const ticket = await api.undo({ eventId, bookingId, scanId, ...maker }).catch(nullIfDeleted);
    await dispatch({ kind: "undo-answered", step, ticket });
  }

  function retryLater(): void {
    retry = setTimeout(send, retryDelay(failures++, retryMs, Math.random()));
  }
}

/** A scan in the API's format. `letIn` is true if the phone has admitted the person without the server's verdict. */
function sentScan(phone: Phone, sent: ScanStep): SentScan {
  const { scanId, at, code, bookingId, by, isQuestion } = scanStepOf(phone, sent.scanId) ?? sent;
  const isAwaited = phone.awaited.some((awaited) => awaited.scanId === scanId);
  const letIn = !isQuestion && !isAwaited && !undoStepOf(phone, scanId);
  return { scanId, at, letIn, ...(code ? { code } : bookingId && { bookingId }), ...madeBy(phone, by) };
}

/** Set if another account or pass made the step. */
function madeBy({ userId }: Phone, by: string): { madeBy?: string } {
  return by === userId ? {} : { madeBy: by };
}

/** The event was deleted with all its tickets. */
const unknownIfDeleted =
  (batch: readonly ScanStep[]) =>
  (error: unknown): { results: Answer[] } => {
    throwUnlessDeleted(error);
    const none = { verdict: "unknown", ticket: null, otherEvent: null, undoneAt: null } as const;
    return { results: batch.map(({ scanId }) => ({ scanId, ...none })) };
  };

/** The booking was deleted. */
export function nullIfDeleted(error: unknown): DoorTicket | null {
  throwUnlessDeleted(error);
  return null;
}

function throwUnlessDeleted(error: unknown): void {
  if ((error as { status?: unknown }).status !== 404) throw error;
}
