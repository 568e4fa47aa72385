import type { StoredChanges } from "./door-answers.ts";
import type { DoorDatabase, DoorScan, OrderedStep } from "./door-database.client.ts";
import type { Delivery } from "./door-delivery.client.ts";
import type { ScanStep, Step } from "./door-steps.rules.ts";
import { type Failure, failureOf, isPartlyAcceptable, nextBatch, retryDelay } from "./outbox.rules.ts";
import { storeUndo, type UndoResult } from "./undo-scan.client.ts";

export type DeliveryState = "idle" | "sending" | Exclude<Failure, "rejected">;

/**
 * A persistent outbox of door steps: written to IndexedDB first, sent in order, retried with back-off until answered. A
 * refused event blocks its own steps only.
 */
export function createDoorOutbox(options: {
  database: DoorDatabase;
  /** The account or pass of the page. */
  userId: string;
  delivery: Pick<Delivery, "deliver" | "reject">;
  isOnline: () => boolean;
  retryMs: readonly number[];
  onChange: () => void;
}) {
  const { database, userId, delivery, isOnline, retryMs, onChange } = options;
  /** Order numbers of the steps that the server may have received. */
  const sent = new Set<number>();
  let steps: readonly OrderedStep[] = [];
  let sync: DeliveryState = "idle";
  let refusedEvents: ReadonlySet<string> = new Set();
  let sending = Promise.resolve();
  let isSending = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  return {
    steps: () => steps,
    stepsOf: (eventId: string) => steps.filter((step) => step.eventId === eventId),
    /** The state of delivery for an event. */
    sync: (eventId: string): DeliveryState =>
      sync === "idle" && refusedEvents.has(eventId) ? "refused" : sync,
    refusedEvents: () => refusedEvents,
    /** Reads the stored steps. */
    async start(): Promise<void> {
      steps = await database.steps();
      for (const { order } of steps) sent.add(order);
    },
    add,
    letIn,
    undo,
    send,
    /** Also sends steps that are added during a running call. */
    async sendAll(): Promise<void> {
      await sending;
      await send();
    },
    close(): void {
      isClosed = true;
      clearTimeout(retry);
    },
  };

  /** Stores a step, and its scan in the page's list. */
  async function add(step: Step, scan?: DoorScan): Promise<void> {
    const order = await database.change(async (tx) => {
      if (scan) void tx.objectStore("scans").put(scan);
      // The database assigns the order.
      return tx.objectStore("steps").add(step as OrderedStep);
    });
    steps = [...steps, { ...step, order }];
    onChange();
  }

  /** Admits a pending lookup. Resolves to false when the server has already answered it. */
  async function letIn(scan: DoorScan): Promise<boolean> {
    const question = findScan(scan.scanId);
    if (!question?.isQuestion) return false;
    const { order } = question;
    const isThere = await database.change(async (tx) => {
      const stored = await tx.objectStore("steps").get(order);
      if (!stored) return false;
      await tx.objectStore("steps").put({ ...stored, isQuestion: false } as OrderedStep);
      await tx.objectStore("scans").put(scan);
      return true;
    });
    if (isThere)
      steps = steps.map((step) => (step.order === order ? { ...question, isQuestion: false } : step));
    onChange();
    return isThere;
  }

  /** Undoes a scan: removes a step that was never sent, otherwise adds an undo after it. */
  async function undo(scanId: string, at: string): Promise<UndoResult> {
    if (steps.some((step) => step.kind === "undo" && step.scanId === scanId)) return {};
    const scan = findScan(scanId);
    const unsent = scan && !sent.has(scan.order) ? scan : undefined;
    // Synchronous, so that no send picks the step up.
    if (unsent) steps = steps.filter((step) => step !== unsent);
    onChange();
    try {
      const taken = await database.change((tx) =>
        storeUndo(tx, { scanId, at, by: userId, step: scan, unsent }),
      );
      if (taken.undo) steps = [...steps, taken.undo];
      onChange();
      return taken;
    } catch (error) {
      if (unsent) steps = [...steps, unsent].sort((one, other) => one.order - other.order);
      onChange();
      throw error;
    }
  }

  function findScan(scanId: string): (ScanStep & { order: number }) | undefined {
    const found = steps.find((step) => step.kind === "scan" && step.scanId === scanId);
    return found?.kind === "scan" ? found : undefined;
  }

  /** Sends all steps, one call at a time. */
  function send(): Promise<void> {
    clearTimeout(retry);
    if (!isSending) sending = run();
    return sending;
  }

  async function run(): Promise<void> {
    isSending = true;
    const refused = new Set<string>();
    let failure: DeliveryState | undefined;
    for (;;) {
      const batch = nextBatch(steps, refused);
      const [first] = batch;
      if (!first || isClosed) break;
      failure = isOnline() ? await attempt(batch) : "waiting";
      if (failure === "refused") refused.add(first.eventId);
      else if (failure) break;
      failure = undefined;
    }
    isSending = false;
    refusedEvents = refused;
    sync = failure ?? "idle";
    onChange();
    if ((failure && isOnline()) || refused.size > 0) retryLater();
  }

  /** Resolves to the reason of a failure. */
  async function attempt(batch: readonly OrderedStep[]): Promise<DeliveryState | undefined> {
    if (sync === "idle") setSync("sending");
    try {
      await deliver(batch);
      failures = 0;
      setSync("sending");
      return undefined;
    } catch (error) {
      const failure = failureOf(error);
      return failure === "rejected" ? "waiting" : failure;
    }
  }

  /** Delivers a batch; splits one that is partly refused in halves until the refused step is alone. */
  async function deliver(batch: readonly OrderedStep[]): Promise<void> {
    const [first] = batch;
    for (const { order } of batch) sent.add(order);
    try {
      apply(await delivery.deliver(batch));
    } catch (error) {
      if (!first || !isPartlyAcceptable(error)) throw error;
      if (batch.length === 1) {
        if (failureOf(error) !== "rejected") throw error;
        return apply(await delivery.reject(first));
      }
      const half = Math.ceil(batch.length / 2);
      await deliver(batch.slice(0, half));
      await deliver(batch.slice(half));
    }
  }

  function apply({ deletedSteps, changedSteps }: StoredChanges): void {
    const changed = new Map(changedSteps.map((step) => [step.order, step]));
    steps = steps
      .filter(({ order }) => !deletedSteps.includes(order))
      .map((step) => changed.get(step.order) ?? step);
    onChange();
  }

  function retryLater(): void {
    if (isClosed) return;
    retry = setTimeout(send, retryDelay(failures++, retryMs, Math.random()));
  }

  function setSync(next: DeliveryState): void {
    if (next === sync) return;
    sync = next;
    onChange();
  }
}
