import type { CallsInProgress } from "./calls-in-progress.ts";
import type { DoorApi } from "./door-api.ts";
import { withTickets } from "./door-list.rules.ts";
import { countIn } from "./judge-scan.rules.ts";
import { listOf } from "./phone.rules.ts";
import type { Phone, PhoneEvent } from "./phone.ts";

/** Reads the changes of the page's guest list, and repeats the read if answers about its tickets cross it. */
export function createListReader(options: {
  api: Pick<DoorApi, "list">;
  phone: () => Phone;
  dispatch: (event: PhoneEvent) => Promise<Phone>;
  calls: CallsInProgress;
  onAllowed: (isAllowed: boolean) => void;
  onError: (error: unknown) => void;
}) {
  const { api, phone, dispatch, calls, onAllowed, onError } = options;
  let reading = Promise.resolve();
  let isReading = false;
  let isReadAgain = false;
  let isClosed = false;

  return {
    refresh,
    close(): void {
      isClosed = true;
    },
  };

  /** Resolves after a read that started after this call. */
  async function refresh(): Promise<void> {
    if (!phone().eventId || isClosed) return;
    isReadAgain = true;
    if (!isReading) reading = readUntilCurrent();
    await reading;
  }

  async function readUntilCurrent(): Promise<void> {
    isReading = true;
    try {
      while (isReadAgain && !isClosed) {
        isReadAgain = false;
        const { eventId } = phone();
        if (await read(eventId).catch((error) => fail(eventId, error))) continue;
        await calls.ended();
        isReadAgain = true;
      }
    } finally {
      isReading = false;
      if (!isClosed) await dispatch({ kind: "read" });
    }
  }

  /** @returns whether no answer crossed the read */
  async function read(eventId: string): Promise<boolean> {
    const since = listOf(await dispatch({ kind: "reading", eventId }), eventId)?.readAt;
    const news = await api.list({ eventId, ...(since && { since }) });
    // The changes contain no deletions; a differing number of bookings reveals them.
    const tickets = withTickets(listOf(phone(), eventId)?.tickets ?? [], news.tickets);
    const isWhole = !since || countIn(tickets).booked === news.counts.booked;
    const whole = isWhole ? news : { ...news, tickets: (await api.list({ eventId })).tickets };
    if (isClosed) return true;
    const isPart = isWhole && Boolean(since);
    const isCrossed = calls.isCalling(eventId);
    const next = await dispatch({ kind: "list-read", eventId, news: whole, isPart, isCrossed });
    onAllowed(true);
    return next.eventId !== eventId || listOf(next)?.readAt === news.readAt;
  }

  async function fail(eventId: string, error: unknown): Promise<boolean> {
    if (isClosed) return true;
    const { status, message } = error as { status?: number; message?: string };
    const isForbidden = status === 403;
    if (isForbidden) onAllowed(false);
    const isRefusal = status !== undefined && status >= 400 && status < 500 && status !== 429;
    const words = isRefusal && message ? message : "The server cannot be reached.";
    await dispatch({ kind: "list-refused", eventId, message: words, isForbidden }).catch(onError);
    return true;
  }
}
