import type { BrowserApi } from "#shared/api/browser-api.ts";

type Campus = BrowserApi["campus"];

/** An event's guest list from the JSON API. */
export type ListAnswer = Awaited<ReturnType<Campus["doorTickets"]["list"]>>;

/** A ticket from the JSON API, with times as ISO text. The phone stores and shows it unchanged. */
export type DoorTicket = ListAnswer["tickets"][number];

/** The server's answer to a scan, from the JSON API. */
export type Answer = Awaited<ReturnType<Campus["checkIns"]["record"]>>["results"][number];

/** A scan in the API's format. */
export interface SentScan {
  scanId: string;
  at: string;
  code?: string;
  bookingId?: string;
  /** False while the verdict is awaited, or after an undo. */
  letIn: boolean;
  /** The account or pass that scanned, if it is another one. */
  madeBy?: string;
}

/** The API calls of check-in. */
export interface DoorApi {
  list(input: { eventId: string; since?: string }): Promise<ListAnswer>;
  record(input: { eventId: string; device: string; scans: SentScan[] }): Promise<{ results: Answer[] }>;
  /** @returns the ticket after the undo, because another device's check-in may remain */
  undo(input: { eventId: string; bookingId: string; scanId?: string; madeBy?: string }): Promise<DoorTicket>;
}

/** The timeout of a call, in milliseconds; the outbox retries the call. */
const TIMEOUT_MS = 10_000;

/** The API calls of check-in over HTTP. */
export function doorApiOf(connect: () => Promise<BrowserApi>): DoorApi {
  const campus = async () => (await connect()).campus;
  return {
    list: async (input) => (await campus()).doorTickets.list(input, withTimeout()),
    record: async (input) => (await campus()).checkIns.record(input, withTimeout()),
    undo: async (input) => (await campus()).checkIns.undoAtDoor(input, withTimeout()),
  };
}

function withTimeout() {
  return { signal: AbortSignal.timeout(TIMEOUT_MS) };
}
