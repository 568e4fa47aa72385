import { type Booking, type ListRow, listRow, mergedRows } from "./bookings-list.rules.ts";
import { mapInSlices, nextTurn } from "./next-turn.client.ts";

export interface BookingsList {
  /** The newest first; while it loads, those that are here. */
  rows: readonly ListRow[];
  /** How many there are in all. */
  total: number;
  /** Whether all are here. */
  isWhole: boolean;
  /** Why the rest could not be read, in words; undefined while it is being read. */
  failure: string | undefined;
}

interface Source {
  page(
    after: string | undefined,
  ): Promise<{ rows: Booking[]; next: string | null; total: number; readAt: string }>;
  changes(since: string): Promise<{ rows: Booking[] | null; total: number; readAt: string }>;
  /** What to tell the admin of something that failed. */
  words(error: unknown): string;
}

/** How often the count may disagree with the list before all is read again. */
const DOUBTS = 3;

/**
 * All bookings, outside of React, since there may be 100,000: read page after page, kept up to date by what changed since.
 *
 * @param source where they are read
 */
export function createBookingsList(source: Source) {
  let list: BookingsList = { rows: [], total: 0, isWhole: false, failure: undefined };
  /** From which page on it is to be read. */
  let next: string | undefined;
  let since: string | undefined;
  let isBusy = false;
  let isStale = false;
  let doubts = 0;
  /** Rows that show what an admin has just done, until the server has answered; and what it said of them last. */
  const held = new Map<string, { shown: Booking; known: Booking }>();
  const listeners = new Set<() => void>();

  function set(change: Partial<BookingsList>): void {
    list = { ...list, ...change };
    for (const listener of listeners) listener();
  }

  function put(bookings: readonly Booking[]): void {
    const free: Booking[] = [];
    for (const booking of bookings) {
      const hold = held.get(booking.id);
      if (hold) hold.known = booking;
      else free.push(booking);
    }
    if (free.length > 0) set({ rows: mergedRows(list.rows, free) });
  }

  /** Reads on from where reading stopped. */
  async function readPages(): Promise<void> {
    do {
      const page = await source.page(next);
      since ??= page.readAt;
      const rows = await mapInSlices(page.rows, listRow);
      set({ rows: [...list.rows, ...rows], total: page.total });
      next = page.next ?? undefined;
      await nextTurn();
    } while (next !== undefined);
    set({ isWhole: true });
  }

  /** Reads all again; what was there is shown until then. */
  async function readAgain(): Promise<void> {
    const rows: ListRow[] = [];
    let after: string | undefined;
    let readAt: string | undefined;
    let total = 0;
    do {
      const page = await source.page(after);
      readAt ??= page.readAt;
      rows.push(...(await mapInSlices(page.rows, listRow)));
      total = page.total;
      after = page.next ?? undefined;
      await nextTurn();
    } while (after !== undefined);
    since = readAt;
    doubts = 0;
    set({ rows, total });
    for (const { shown, known } of held.values()) {
      const row = rows.find(({ booking }) => booking.id === known.id);
      if (row) hold(row.booking, shown);
    }
  }

  async function readChanges(from: string): Promise<void> {
    const { rows, total, readAt } = await source.changes(from);
    if (!rows) return readAgain();
    since = readAt;
    put(rows);
    set({ total });
    // Fewer than are shown: some went with an account. More: one made meanwhile, which is told of next.
    doubts = total === list.rows.length ? 0 : doubts + 1;
    if (total < list.rows.length || doubts >= DOUBTS) await readAgain();
  }

  /** One thing at a time; what is asked for meanwhile comes after it. */
  async function readOn(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    set({ failure: undefined });
    try {
      if (!list.isWhole) await readPages();
      while (isStale && since !== undefined) {
        isStale = false;
        await readChanges(since);
      }
    } catch (error) {
      isStale = list.isWhole;
      set({ failure: source.words(error) });
    } finally {
      isBusy = false;
    }
  }

  function hold(known: Booking, shown: Booking): void {
    held.set(known.id, { shown, known });
    set({ rows: mergedRows(list.rows, [shown]) });
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (): BookingsList => list,
    /** Reads what is not here yet: also after a failure. */
    load: readOn,
    /** Told that bookings have changed. */
    async refresh(): Promise<void> {
      isStale = true;
      await readOn();
    },
    /** Shows a booking as it will be, until `settle` or `release`. */
    hold,
    /** Shows a booking as it is. */
    settle(booking: Booking): void {
      held.delete(booking.id);
      put([booking]);
    },
    /** Shows a booking as the server last said it is. */
    release(id: string): void {
      const known = held.get(id)?.known;
      held.delete(id);
      if (known) put([known]);
    },
  };
}

export type BookingsListStore = ReturnType<typeof createBookingsList>;
