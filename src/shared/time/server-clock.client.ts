import { brand } from "#src/brand.ts";
import { offsetAfter } from "./clock-offset.rules.ts";

const KEY = `${brand.slug}.clock`;

const listeners = new Set<() => void>();

let offset: number | undefined;

/**
 * The server's time, by this device's clock and its offset. The offset is learned from the answers of the API, and
 * stored, so that a page without a network has the last known one.
 */
export const serverClock = {
  /** Milliseconds to add to the device's clock; 0 while it is right, and until the server has answered once. */
  offset: (): number => {
    offset ??= read();
    return offset;
  },
  now: (): Date => new Date(Date.now() + serverClock.offset()),
  /** Learns from the `Date` header of an answer that has just arrived. */
  readDateHeader(date: string | null): void {
    const told = Date.parse(date ?? "");
    if (Number.isNaN(told)) return;
    const before = serverClock.offset();
    offset = offsetAfter(before, told - Date.now());
    if (offset === before) return;
    write(offset);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function read(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    // Storage is blocked: the clock of the device counts.
    return 0;
  }
}

function write(next: number): void {
  try {
    if (next === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(next));
  } catch {
    // Without storage the offset lasts as long as the page.
  }
}
