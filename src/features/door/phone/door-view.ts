import type { DoorTicket } from "./door-api.ts";
import type { Conflict, DoorList, DoorScan } from "./door-database.client.ts";
import type { DeliveryState } from "./door-outbox.client.ts";
import type { ShownVerdict } from "./shown-verdict.rules.ts";

/** The state of the door that its page renders. */
export interface DoorState {
  /** Undefined until the phone has an event's list. */
  list: DoorList | undefined;
  /** The tickets of the list, with this phone's unanswered steps applied. */
  tickets: readonly DoorTicket[];
  reading: boolean;
  /** The message of the last failed read of the list. */
  failure: string | undefined;
  device: string;
  counts: { checkedIn: number; booked: number };
  shown: ShownVerdict | undefined;
  /** The message of an action that failed. */
  notice: string | undefined;
  /** This phone's scans at the event, newest first. */
  scans: readonly DoorScan[];
  conflicts: readonly Conflict[];
  /** Unanswered steps, of any event. */
  unsent: number;
  /** Unanswered steps of other events that the server refuses from this account. */
  refusedElsewhere: number;
  sync: DeliveryState;
}

/** The initial state. */
export const emptyDoor: DoorState = {
  list: undefined,
  tickets: [],
  reading: false,
  failure: undefined,
  counts: { checkedIn: 0, booked: 0 },
  device: "",
  shown: undefined,
  notice: undefined,
  scans: [],
  conflicts: [],
  unsent: 0,
  refusedElsewhere: 0,
  sync: "idle",
};

/** Merges changed scans; new ones come first. */
export function withScans(scans: readonly DoorScan[], changed: readonly DoorScan[]): DoorScan[] {
  const byId = new Map(scans.map((scan) => [scan.scanId, scan]));
  const added = changed.filter(({ scanId }) => !byId.has(scanId)).reverse();
  for (const scan of changed) if (byId.has(scan.scanId)) byId.set(scan.scanId, scan);
  return [...added, ...byId.values()];
}

/** Merges conflicts; a scan has at most one, the latest. */
export function withConflicts(conflicts: readonly Conflict[], added: readonly Conflict[]): Conflict[] {
  const named = new Set(added.map(({ scanId }) => scanId));
  return [...conflicts.filter(({ scanId }) => !named.has(scanId)), ...added];
}
