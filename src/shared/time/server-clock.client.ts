import { createStore } from "zustand/vanilla";
import { brand } from "#src/brand.ts";
import { offsetAfter } from "./clock-offset.rules.ts";

const KEY = `${brand.slug}.clock`;

/**
 * Milliseconds to add to this device's clock; 0 while it is right, and until the server's first answer. It is stored,
 * so that a page without a network has the last known offset.
 */
export const clockOffset = createStore(read);

/** The server's time, from this device's clock and its offset, which responses of the API reveal. */
export const serverClock = {
  now: (): Date => new Date(Date.now() + clockOffset.getState()),
  /** Learns from the `Date` header of an answer that has just arrived. */
  readDateHeader(date: string | null): void {
    const told = Date.parse(date ?? "");
    if (Number.isNaN(told)) return;
    clockOffset.setState((before) => offsetAfter(before, told - Date.now()));
  },
};

clockOffset.subscribe(write);

function read(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    // Storage is blocked: the clock of the device applies.
    return 0;
  }
}

function write(next: number): void {
  try {
    if (next === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(next));
  } catch {
    // Without storage the offset is lost when the page closes.
  }
}
