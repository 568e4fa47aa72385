import { type StoredChanges, storeRejection, storeScanAnswers, storeUndoAnswer } from "./door-answers.ts";
import type { Answer, DoorApi, DoorTicket, SentScan } from "./door-api.ts";
import type { DoorDatabase, OrderedStep } from "./door-database.client.ts";
import { changesBy } from "./door-list.rules.ts";
import type { ScanStep, UndoStep } from "./door-steps.rules.ts";
import type { OpenList } from "./open-list.ts";

type Ordered<S> = S & { order: number };

export type Delivery = ReturnType<typeof createDelivery>;

/** Sends steps to the server and stores its answers, for the shown event and any other. */
export function createDelivery(options: {
  database: DoorDatabase;
  api: Pick<DoorApi, "record" | "undo">;
  openList: OpenList;
  now: () => Date;
  /** The account or pass of the page. */
  userId: string;
  /** Whether the phone has let the holder in without the server's verdict. */
  isLetIn: (step: ScanStep) => boolean;
  /** Called with each answer before it is stored. Returns whether the answer is shown as the verdict. */
  onAnswer: (answer: Answer) => boolean;
  onStored: (stored: StoredChanges, answers: readonly Answer[]) => void;
}) {
  const { database, api, openList, now, userId, isLetIn, onAnswer, onStored } = options;
  let isClosed = false;

  return {
    /** Delivers one undo, or scans of one event and one device. @throws the server's refusal */
    deliver(batch: readonly OrderedStep[]): Promise<StoredChanges> {
      const [first] = batch;
      if (!first) throw new Error("A delivery without steps");
      const scans = batch.filter((step) => step.kind === "scan");
      const call = first.kind === "undo" ? deliverUndo(first) : deliverScans(scans, first);
      return openList.track(first.eventId, call);
    },
    async reject(step: OrderedStep): Promise<StoredChanges> {
      const stored = await database.change((tx) => storeRejection(tx, step, now()));
      onStored(stored, []);
      return stored;
    },
    close(): void {
      isClosed = true;
    },
  };

  async function deliverScans(
    batch: readonly Ordered<ScanStep>[],
    { eventId, device }: ScanStep,
  ): Promise<StoredChanges> {
    const scans = batch.map((step): SentScan => {
      const { scanId, at, code, bookingId } = step;
      const ticket = code ? { code } : bookingId && { bookingId };
      return { scanId, at, letIn: isLetIn(step), ...ticket, ...maker(step) };
    });
    const { results } = await api.record({ eventId, device, scans }).catch(unknownIfDeleted(batch));
    stopIfClosed();
    const answers = new Map(results.map((answer) => [answer.scanId, answer]));
    if (!batch.every(({ scanId }) => answers.has(scanId))) throw new Error("The server left out an answer");
    const shown = new Set(results.filter(onAnswer).map(({ scanId }) => scanId));
    const unconfirmed = new Set(scans.filter(({ letIn }) => !letIn).map(({ scanId }) => scanId));
    openList.expect(eventId, changesBy(batch, answers));
    const stored = await database.change((tx) =>
      storeScanAnswers(tx, batch, answers, { shown, unconfirmed, now: now() }),
    );
    openList.changed(stored.list);
    onStored(stored, results);
    return stored;
  }

  async function deliverUndo(step: Ordered<UndoStep>): Promise<StoredChanges> {
    const { bookingId, scanId, eventId } = step;
    // The scan was answered before the phone stored its booking.
    if (!bookingId) throw Object.assign(new Error("An undo without a booking"), { status: 400 });
    const answer = await api.undo({ eventId, bookingId, scanId, ...maker(step) }).catch(nullIfDeleted);
    stopIfClosed();
    openList.expect(eventId, [{ step, ticket: answer }]);
    const stored = await database.change((tx) => storeUndoAnswer(tx, step, answer, now()));
    openList.changed(stored.list);
    onStored(stored, []);
    return stored;
  }

  /** Another account or pass made the step. */
  function maker({ by }: ScanStep | UndoStep): { madeBy?: string } {
    return by === userId ? {} : { madeBy: by };
  }

  /** The page was left: the next page sends the step again. */
  function stopIfClosed(): void {
    if (isClosed) throw new Error("The door is closed");
  }
}

/** The event was deleted with all its tickets. */
const unknownIfDeleted =
  (batch: readonly ScanStep[]) =>
  (error: unknown): { results: Answer[] } => {
    throwUnlessDeleted(error);
    return {
      results: batch.map(({ scanId }) => ({
        scanId,
        verdict: "unknown",
        ticket: null,
        otherEvent: null,
        undoneAt: null,
      })),
    };
  };

/** The booking was deleted. */
export function nullIfDeleted(error: unknown): DoorTicket | null {
  throwUnlessDeleted(error);
  return null;
}

function throwUnlessDeleted(error: unknown): void {
  if ((error as { status?: unknown }).status !== 404) throw error;
}
