import type { AgeBand } from "#features/events/events/minimum-age.rules.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import type { DoorEvent } from "./door-database.client.ts";
import type { DoorTicket } from "./door-steps.rules.ts";

/** The server's answer to a scan, as JSON. */
export interface Answer {
  scanId: string;
  verdict: "admitted" | "already" | "cancelled" | "guardian" | "other-event" | "unknown";
  bookingId: string | null;
  studentName: string | null;
  ticketPrice: number | null;
  places: number | null;
  guardianSaidNo: boolean;
  ageBand: AgeBand | null;
  hasNeeds: boolean;
  first: { at: string; device: string } | null;
  otherEvent: { university: string; eventDate: string } | null;
  undoneAt: string | null;
}

/** The check-in that remains after an undo: another device's, or none; then with what the check-in had removed. */
export interface UndoAnswer {
  ageBand: AgeBand | null;
  hasNeeds: boolean;
  checkedInAt: string | null;
  checkedInDevice: string | null;
}

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
  list(input: { eventId: string; since?: string }): Promise<{
    event: DoorEvent;
    tickets: DoorTicket[];
    counts: { checkedIn: number; booked: number };
    readAt: string;
  }>;
  record(input: { eventId: string; device: string; scans: SentScan[] }): Promise<{ results: Answer[] }>;
  undo(input: { eventId: string; bookingId: string; scanId?: string; madeBy?: string }): Promise<UndoAnswer>;
}

/** Timeout of a call, in milliseconds; the outbox retries it. */
const TIMEOUT_MS = 10_000;

/** The API calls of a door over HTTP. */
export function doorApiOf(connect: () => Promise<BrowserApi>): DoorApi {
  const checkIns = async () => (await connect()).campus.checkIns;
  return {
    list: async (input) => (await checkIns()).list(input, withTimeout()),
    record: async (input) => (await checkIns()).record(input, withTimeout()),
    undo: async (input) => (await checkIns()).undoAtDoor(input, withTimeout()),
  };
}

function withTimeout() {
  return { signal: AbortSignal.timeout(TIMEOUT_MS) };
}
