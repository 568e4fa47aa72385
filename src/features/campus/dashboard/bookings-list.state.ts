import { type Booking, type ListRow, listRow, withChangedBookings } from "./bookings-list.rules.ts";
import { mapInSlices, yieldToBrowser } from "./map-in-slices.client.ts";

export interface BookingsList {
  /** Newest first; while the list loads, the rows so far. */
  rows: readonly ListRow[];
  /** The number of all bookings. */
  total: number;
  /** Whether all rows are loaded. */
  isWhole: boolean;
  /** The message of a failed load; undefined while loading. */
  failure: string | undefined;
}

interface Source {
  page(
    after: string | undefined,
  ): Promise<{ rows: Booking[]; next: string | null; total: number; readAt: string }>;
  changes(since: string): Promise<{ rows: Booking[] | null; total: number; readAt: string }>;
  /** The message for an error. */
  words(error: unknown): string;
}

/** How often the count may differ from the list before the whole list is reloaded. */
const MAX_MISMATCHES = 3;

/**
 * A store of all bookings, outside React, since there may be 100,000: loaded page by page, kept up to date by reading
 * changes.
 *
 * @param source the API's reads
 */
export function createBookingsList(source: Source) {
  let list: BookingsList = { rows: [], total: 0, isWhole: false, failure: undefined };
  /** The cursor of the next page. */
  let next: string | undefined;
  let since: string | undefined;
  let isBusy = false;
  let isStale = false;
  let mismatches = 0;
  /** Optimistic updates until the server has answered: the row that is shown, and the last one from the server. */
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
    if (free.length > 0) set({ rows: withChangedBookings(list.rows, free) });
  }

  /** Loads the remaining pages. */
  async function readPages(): Promise<void> {
    do {
      const page = await source.page(next);
      since ??= page.readAt;
      const rows = await mapInSlices(page.rows, listRow);
      set({ rows: [...list.rows, ...rows], total: page.total });
      next = page.next ?? undefined;
      await yieldToBrowser();
    } while (next !== undefined);
    set({ isWhole: true });
  }

  /** Reloads the whole list; the old rows stay until then. */
  async function reload(): Promise<void> {
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
      await yieldToBrowser();
    } while (after !== undefined);
    since = readAt;
    mismatches = 0;
    set({ rows, total });
    for (const { shown, known } of held.values()) {
      const row = rows.find(({ booking }) => booking.id === known.id);
      if (row) hold(row.booking, shown);
    }
  }

  async function readChanges(from: string): Promise<void> {
    const { rows, total, readAt } = await source.changes(from);
    if (!rows) return reload();
    since = readAt;
    put(rows);
    set({ total });
    // Fewer than in the list: some were deleted with an account. More: a new booking, which the next change brings.
    mismatches = total === list.rows.length ? 0 : mismatches + 1;
    if (total < list.rows.length || mismatches >= MAX_MISMATCHES) await reload();
  }

  /** Runs reads one at a time; a request during a read runs after it. */
  async function loadRest(): Promise<void> {
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
    set({ rows: withChangedBookings(list.rows, [shown]) });
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (): BookingsList => list,
    /** Loads the missing pages, also after a failure. */
    load: loadRest,
    /** Called when bookings have changed. */
    async refresh(): Promise<void> {
      isStale = true;
      await loadRest();
    },
    /** Shows an optimistic update until `settle` or `release`. */
    hold,
    /** Replaces a booking with the server's answer. */
    settle(booking: Booking): void {
      held.delete(booking.id);
      put([booking]);
    },
    /** Rolls back to the last version from the server. */
    release(id: string): void {
      const known = held.get(id)?.known;
      held.delete(id);
      if (known) put([known]);
    },
  };
}

export type BookingsListStore = ReturnType<typeof createBookingsList>;
