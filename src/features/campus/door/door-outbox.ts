import type { Scan, Step } from "./door.rules.ts";
import type { Answer, DoorApi } from "./door-api.ts";
import type { DoorShelf } from "./door-shelf.ts";

/** How telling the server goes. */
export type Sync = "idle" | "sending" | "waiting" | "signed-out" | "refused";

export type OrderedStep = Step & { order: number };

/** Scans of one call at most; the contract says so, too. */
const SCANS_A_CALL = 200;

/**
 * What a phone did and the server has not been told: kept before it counts as done, told in its order, tried again until it is answered.
 *
 * @param options.onAnswers told of the answers before their steps are dropped
 */
export function createDoorOutbox(options: {
  shelf: DoorShelf;
  api: Pick<DoorApi, "record" | "undo">;
  isOnline: () => boolean;
  retryMs: readonly number[];
  onChange: () => void;
  onAnswers: (answered: readonly { step: Scan; answer: Answer }[]) => Promise<void>;
  onUndone: (bookingId: string) => Promise<void>;
}) {
  const { shelf, api, isOnline, retryMs, onChange, onAnswers, onUndone } = options;
  /** Those that the server may have heard of. */
  const told = new Set<number>();
  let steps: OrderedStep[] = [];
  let sync: Sync = "idle";
  let sending: Promise<void> | undefined;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  return {
    steps: (): readonly OrderedStep[] => steps,
    sync: () => sync,
    /** Takes up what the phone keeps. */
    async start(): Promise<void> {
      steps = await shelf.steps();
      for (const { order } of steps) told.add(order);
    },
    /** Resolves once it is kept. */
    async add(step: Step): Promise<void> {
      const order = await shelf.addStep(step);
      steps = [...steps, { ...step, order }];
      onChange();
    },
    /** Whether a scan could be taken back without a word to the server. */
    async takeBack(scanId: string): Promise<boolean> {
      const step = steps.find((each) => each.kind === "scan" && each.scanId === scanId);
      if (!step || told.has(step.order)) return false;
      await drop([step.order]);
      return true;
    },
    send,
    /** Sends what was added last, also where a call that does not carry it is on its way. */
    async sendAfterwards(): Promise<void> {
      await sending;
      await send();
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
    },
  };

  /** Tells the server all there is; one call at a time. */
  function send(): Promise<void> {
    clearTimeout(retry);
    sending ??= sendAll().finally(() => {
      sending = undefined;
      // Added in the moment between the last look and now.
      if (sync === "idle" && steps.length > 0 && !isClosed) void send();
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    while (steps.length > 0 && !isClosed) {
      if (!isOnline()) {
        setSync("waiting");
        return;
      }
      if (sync === "idle") setSync("sending");
      try {
        await sendNext();
        failures = 0;
        setSync("sending");
      } catch (error) {
        setSync(hindrance(error));
        const pause = retryMs[Math.min(failures++, retryMs.length - 1)] ?? 0;
        if (!isClosed) retry = setTimeout(send, pause);
        return;
      }
    }
    setSync("idle");
  }

  async function sendNext(): Promise<void> {
    const [first] = steps;
    if (first?.kind === "undo") {
      told.add(first.order);
      const { eventId, bookingId, scanId } = first;
      await api.undo({ eventId, bookingId, scanId }).catch(passIfGone);
      await onUndone(first.bookingId);
      await drop([first.order]);
    } else if (first) await sendScans(first);
  }

  async function sendScans({ eventId, device }: Scan): Promise<void> {
    const end = steps.findIndex(
      (step) => step.kind !== "scan" || step.eventId !== eventId || step.device !== device,
    );
    const batch = steps.slice(0, Math.min(end < 0 ? steps.length : end, SCANS_A_CALL)) as (Scan & {
      order: number;
    })[];
    for (const { order } of batch) told.add(order);
    const scans = batch.map(({ scanId, code, at }) => ({ scanId, code, at }));
    const { results } = await api.record({ eventId, device, scans }).catch(unknownIfGone(batch));
    const answers = new Map(results.map((answer) => [answer.scanId, answer]));
    await onAnswers(
      batch.flatMap((step) => {
        const answer = answers.get(step.scanId);
        return answer ? { step, answer } : [];
      }),
    );
    await drop(batch.map(({ order }) => order));
  }

  async function drop(orders: readonly number[]): Promise<void> {
    await shelf.dropSteps(orders);
    steps = steps.filter(({ order }) => !orders.includes(order));
    onChange();
  }

  function setSync(next: Sync): void {
    if (next === sync) return;
    sync = next;
    onChange();
  }
}

function hindrance(error: unknown): Sync {
  const { status } = error as { status?: unknown };
  if (status === 401) return "signed-out";
  return status === 400 || status === 403 ? "refused" : "waiting";
}

/** A booking or an event that was deleted: nothing is left to tell. */
function passIfGone(error: unknown): void {
  if ((error as { status?: unknown }).status !== 404) throw error;
}

const unknownIfGone =
  (batch: readonly Scan[]) =>
  (error: unknown): { results: Answer[] } => {
    passIfGone(error);
    const results = batch.map(({ scanId }) => ({
      ...{ scanId, verdict: "unknown" as const, bookingId: null, studentName: null },
      ...{ first: null, otherEvent: null, undoneAt: null },
    }));
    return { results };
  };
