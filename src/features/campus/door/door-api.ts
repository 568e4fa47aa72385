import type { BrowserApi } from "#shared/api/browser-api.ts";
import type { KeptTicket } from "./door.rules.ts";
import type { KeptEvent } from "./door-shelf.ts";

/** What the server says of a scan, as the API answers over HTTP. */
export interface Answer {
  scanId: string;
  verdict: "admitted" | "already" | "cancelled" | "other-event" | "unknown";
  bookingId: string | null;
  studentName: string | null;
  first: { at: string; device: string } | null;
  otherEvent: { university: string; eventDate: string } | null;
  undoneAt: string | null;
}

/** The part of the API that a door needs. */
export interface DoorApi {
  list(input: { eventId: string; since?: string }): Promise<{
    event: KeptEvent;
    tickets: KeptTicket[];
    counts: { checkedIn: number; booked: number };
    readAt: string;
  }>;
  record(input: {
    eventId: string;
    device: string;
    scans: { scanId: string; code: string; at: string }[];
  }): Promise<{ results: Answer[] }>;
  undo(input: { eventId: string; bookingId: string; scanId?: string }): Promise<unknown>;
}

/** A call that a bad network swallowed is given up after this, and made again. */
const SILENCE_MS = 10_000;

/** The door's part of the site's API, over HTTP. */
export function doorApiOf(connect: () => Promise<BrowserApi>): DoorApi {
  const checkIns = async () => (await connect()).campus.checkIns;
  return {
    list: async (input) => (await checkIns()).list(input, patience()),
    record: async (input) => (await checkIns()).record(input, patience()),
    undo: async (input) => (await checkIns()).undoAtDoor(input, patience()),
  };
}

function patience() {
  return { signal: AbortSignal.timeout(SILENCE_MS) };
}
