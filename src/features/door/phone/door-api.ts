import type { BrowserApi } from "#shared/api/browser-api.ts";

type Campus = BrowserApi["campus"];

/** An event's list of tickets, as JSON. */
export type ListAnswer = Awaited<ReturnType<Campus["doorTickets"]["list"]>>;

/** A ticket, as JSON: times are ISO text. The phone stores and shows what the API has. */
export type DoorTicket = ListAnswer["tickets"][number];

/** The server's answer to a scan, as JSON. */
export type Answer = Awaited<ReturnType<Campus["checkIns"]["record"]>>["results"][number];

/** A scan as it is sent. */
export interface SentScan {
  scanId: string;
  at: string;
  code?: string;
  bookingId?: string;
  /** False while the verdict is awaited, or once the scan is undone. */
  letIn: boolean;
  /** The account or pass that scanned, if another. */
  madeBy?: string;
}

/** The API calls of a door. */
export interface DoorApi {
  list(input: { eventId: string; since?: string }): Promise<ListAnswer>;
  record(input: { eventId: string; device: string; scans: SentScan[] }): Promise<{ results: Answer[] }>;
  /** Resolves to the ticket after the undo: another device's check-in may remain. */
  undo(input: { eventId: string; bookingId: string; scanId?: string; madeBy?: string }): Promise<DoorTicket>;
}

/** Timeout of a call, in milliseconds; the outbox retries it. */
const TIMEOUT_MS = 10_000;

/** The API calls of a door over HTTP. */
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
