import type { DoorApi, DoorTicket, ListAnswer } from "./door-api.ts";
import type { DoorDatabase, DoorList } from "./door-database.client.ts";
import { changed, type ListChange, withTickets } from "./door-list.rules.ts";
import { countIn } from "./judge-scan.rules.ts";

export type OpenList = ReturnType<typeof createOpenList>;

/**
 * The list of the shown event, and its reads from the server. A list and an answer about one of its tickets may cross
 * on the network: then the answer is applied to the list, and the list is read again with the same `since` until no
 * answer crosses it.
 */
export function createOpenList(options: {
  database: DoorDatabase;
  api: Pick<DoorApi, "list">;
  userId: string;
  now: () => Date;
  onAllowed: (isAllowed: boolean) => void;
  onChange: () => void;
}) {
  const { database, api, userId, now, onAllowed, onChange } = options;
  /** Calls in progress whose answers change tickets. */
  const calls = new Set<{ eventId: string; call: Promise<unknown> }>();
  let eventId = "";
  let list: DoorList | undefined;
  let failure: string | undefined;
  let reading = Promise.resolve();
  let isReading = false;
  let isReadAgain = false;
  /** Changes by answers that arrived during the read of the list. */
  let crossing: { eventId: string; changes: ListChange[] } | undefined;
  let isClosed = false;

  return {
    get: () => ({ list, failure, reading: isReading }),
    eventId: () => eventId,
    tickets: (): readonly DoorTicket[] => list?.tickets ?? [],
    /** Sets the shown event, before its list is read from the database or the server. */
    choose(chosen: string): void {
      eventId = chosen;
    },
    /** Shows the stored list. */
    show(stored: DoorList | undefined): void {
      failure = undefined;
      take(stored?.userId === userId ? stored : undefined);
    },
    /** Tracks a call whose answer may change tickets of an event. */
    track<T>(eventId: string, call: Promise<T>): Promise<T> {
      const entry = { eventId, call };
      calls.add(entry);
      return call.finally(() => calls.delete(entry));
    },
    /** Called with an answer's change before it is stored. */
    expect(eventId: string, changes: readonly ListChange[]): void {
      if (crossing?.eventId === eventId) crossing.changes.push(...changes);
    },
    /** Shows a list that was changed in the database. */
    changed(stored: DoorList | undefined): void {
      if (stored && stored.eventId === list?.eventId && stored.userId === userId) take(stored);
    },
    refresh,
    close(): void {
      isClosed = true;
    },
  };

  /** Reads the changes; resolves once a read that started after this call is done. */
  async function refresh(): Promise<void> {
    if (!eventId || isClosed) return;
    isReadAgain = true;
    if (!isReading) reading = readUntilCurrent();
    await reading;
  }

  async function readUntilCurrent(): Promise<void> {
    isReading = true;
    onChange();
    try {
      while (isReadAgain && !isClosed) {
        isReadAgain = false;
        if (await read(eventId)) continue;
        await Promise.allSettled([...calls].map(({ call }) => call));
        isReadAgain = true;
      }
    } finally {
      isReading = false;
      onChange();
    }
  }

  /** Resolves to whether no answer crossed the list. */
  async function read(eventId: string): Promise<boolean> {
    const since = list?.eventId === eventId ? list.readAt : null;
    crossing = { eventId, changes: [] };
    try {
      const news = await api.list({ eventId, ...(since && { since }) });
      // The changes have no deletions; the number of bookings reveals them.
      const isWhole =
        !since || countIn(withTickets(list?.tickets ?? [], news.tickets)).booked === news.counts.booked;
      const whole = isWhole ? undefined : await api.list({ eventId });
      if (isClosed || !isOpen(eventId)) return true;
      const { stored, isCrossed } = await store(
        { ...news, ...(whole && { tickets: whole.tickets }) },
        {
          isPart: isWhole && Boolean(since),
          ...crossing,
        },
      );
      onAllowed(true);
      if (!isOpen(eventId)) return true;
      failure = undefined;
      take(stored);
      return !isCrossed;
    } catch (error) {
      await fail(eventId, error);
      return true;
    }
  }

  async function store(
    news: ListAnswer,
    { eventId, changes, isPart }: { eventId: string; changes: ListChange[]; isPart: boolean },
  ): Promise<{ stored: DoorList; isCrossed: boolean }> {
    return database.change(async (tx) => {
      const lists = tx.objectStore("lists");
      const found = await lists.get(eventId);
      const before = found?.userId === userId ? found : undefined;
      const isCrossed = changes.length > 0 || [...calls].some((each) => each.eventId === eventId);
      const stored: DoorList = {
        eventId,
        userId,
        heardAt: now().toISOString(),
        tickets: changed(withTickets(isPart ? (before?.tickets ?? []) : [], news.tickets), changes),
        event: news.event,
        // Server changes during the crossing answer have to be read again.
        readAt: isCrossed ? (before?.readAt ?? null) : news.readAt,
      };
      await lists.put(stored);
      return { stored, isCrossed };
    });
  }

  async function fail(eventId: string, error: unknown): Promise<void> {
    const { status, message } = error as { status?: number; message?: string };
    if (status === 403) {
      onAllowed(false);
      // A list that cannot be deleted is refused again when it is opened.
      await database.change((tx) => tx.objectStore("lists").delete(eventId)).catch(() => {});
    }
    if (!isOpen(eventId)) return;
    if (status === 403) take(undefined);
    const isRefusal = status !== undefined && status >= 400 && status < 500 && status !== 429;
    failure = isRefusal && message ? message : "The server cannot be reached.";
    onChange();
  }

  /** Whether an event is still the shown one. */
  function isOpen(id: string): boolean {
    return id === eventId;
  }

  function take(next: DoorList | undefined): void {
    list = next;
    onChange();
  }
}
