import type { Answer, DoorTicket, ListAnswer } from "./door-api.ts";
import type { ListChange } from "./door-list.rules.ts";
import type { ScanStep, UndoStep } from "./door-steps.rules.ts";
import type { DeliveryState } from "./outbox.rules.ts";
import type { ShownVerdict } from "./shown-verdict.rules.ts";

export interface DoorList {
  eventId: string;
  /** The account or pass that fetched the list. */
  userId: string;
  event: ListAnswer["event"];
  tickets: readonly DoorTicket[];
  /** The `since` of the next read; null if the complete list must be read again. */
  readAt: string | null;
  /** When the list was last read, in ISO 8601. */
  heardAt: string;
}

/** A scan of this phone that admitted a person, for the list below the camera. */
export interface DoorScan {
  scanId: string;
  eventId: string;
  code: string;
  bookingId: string | null;
  name: string;
  at: string;
  device: string;
  state: "in" | "undone" | "refused";
}

/** A message about a difference between the phone and the server, shown until it is dismissed. */
export interface Conflict {
  scanId: string;
  eventId: string;
  words: string;
  /** When the message was stored, in ISO 8601. */
  at: string;
}

/** A step with its number. */
export type Ordered<S> = S & { order: number };

export type OrderedStep = Ordered<ScanStep> | Ordered<UndoStep>;

/** The contents of the phone's database. */
export interface StoredDoor {
  lists: readonly DoorList[];
  /** The outbox: unanswered steps in the order of their numbers. */
  steps: readonly OrderedStep[];
  /** Newest first. */
  scans: readonly DoorScan[];
  conflicts: readonly Conflict[];
}

/** A phone at check-in: the contents of its database, and the state of its page. */
export interface Phone extends StoredDoor {
  /** The account or pass that uses the page. */
  userId: string;
  device: string;
  /** The event that the page shows. */
  eventId: string;
  shown: ShownVerdict | undefined;
  /** Scans that wait for the server's answer, each with the verdict to show without an answer. */
  awaited: readonly (ShownVerdict & { verdict: "admitted" | "unlisted" })[];
  /** The message of a failed action. */
  notice: string | undefined;
  /** The message of the last failed read of the guest list. */
  failure: string | undefined;
  /** Whether that read was refused because the account cannot check people in at this event. */
  isForbidden: boolean;
  /** The read of a guest list in progress, and the changes by answers that arrived during it. */
  reading: { eventId: string; changes: readonly ListChange[] } | undefined;
  nextOrder: number;
  /** Orders of the steps that the server may have received. */
  sent: ReadonlySet<number>;
  /** The steps of the call in progress. */
  batch: readonly OrderedStep[];
  sync: DeliveryState;
  /** Events with steps that the server refuses from this account. */
  refusedEvents: ReadonlySet<string>;
}

/** An event of a phone, caused by its volunteer, by time, or by the server. */
export type PhoneEvent =
  | { kind: "started" }
  | { kind: "opened"; eventId: string }
  | { kind: "named"; device: string }
  | { kind: "scanned"; text: string; scanId: string; isOnline: boolean }
  /** The volunteer admits a person with an unlisted code. */
  | { kind: "let-in" }
  | { kind: "undone"; scanId: string }
  /** The volunteer closed the verdict. */
  | { kind: "closed" }
  | { kind: "dismissed"; scanId: string }
  /** An action could not be stored, so it was not done. */
  | { kind: "not-stored" }
  /** The server did not answer a scan in time. */
  | { kind: "waited"; scanId: string }
  /** The next call is about to start. */
  | { kind: "sending"; refusedEvents: ReadonlySet<string> }
  | { kind: "sent"; sync: DeliveryState; refusedEvents: ReadonlySet<string> }
  /** `told`: the scans that the call reported as checked in. */
  | {
      kind: "answered";
      batch: readonly Ordered<ScanStep>[];
      answers: ReadonlyMap<string, Answer>;
      told: ReadonlySet<string>;
    }
  /** A null ticket means that the booking was deleted. */
  | { kind: "undo-answered"; step: Ordered<UndoStep>; ticket: DoorTicket | null }
  /** The server will never accept this step. */
  | { kind: "rejected"; step: OrderedStep }
  /** A ticket's check-in was undone, with this phone's scans that were checked in before the call. */
  | {
      kind: "ticket-undone";
      eventId: string;
      bookingId: string;
      ticket: DoorTicket | null;
      scanIds: ReadonlySet<string>;
    }
  | { kind: "reading"; eventId: string }
  /** `isPart`: the news has only changed tickets. `isCrossed`: a call that changes tickets is in progress. */
  | { kind: "list-read"; eventId: string; news: ListAnswer; isPart: boolean; isCrossed: boolean }
  | { kind: "list-refused"; eventId: string; message: string; isForbidden: boolean }
  | { kind: "read" };

/** What the phone does after an event. `wait` gives the server time for the verdict on a scan. */
export type Effect =
  | { kind: "send" }
  | { kind: "refresh" }
  | { kind: "wait"; scanId: string; isQuestion: boolean };
