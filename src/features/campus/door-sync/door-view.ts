import type { Conflict, DoorList, DoorScan } from "./door-database.client.ts";
import type { Sync } from "./door-outbox.client.ts";
import type { DoorTicket } from "./door-steps.rules.ts";
import type { Shown } from "./shown-verdict.rules.ts";

/** What the screens of the door show. */
export interface DoorState {
  /** Undefined until an event's list is on the phone. */
  list: DoorList | undefined;
  /** Of the list, with this phone's unanswered steps. */
  tickets: readonly DoorTicket[];
  reading: boolean;
  /** Why the list could not be read the last time, as a sentence. */
  failure: string | undefined;
  device: string;
  counts: { checkedIn: number; booked: number };
  shown: Shown | undefined;
  /** Why something that the volunteer asked for was not done. */
  notice: string | undefined;
  /** This phone's scans at the event, the newest first. */
  scans: readonly DoorScan[];
  conflicts: readonly Conflict[];
  /** Steps that the server has not answered, of any event. */
  unsent: number;
  /** Those of other events that the server refuses from this account. */
  refusedElsewhere: number;
  sync: Sync;
}

/** Before anything is read. */
export const emptyDoor: DoorState = {
  ...{
    list: undefined,
    tickets: [],
    reading: false,
    failure: undefined,
    counts: { checkedIn: 0, booked: 0 },
  },
  ...{ device: "", shown: undefined, notice: undefined, scans: [], conflicts: [] },
  ...{ unsent: 0, refusedElsewhere: 0, sync: "idle" },
};

/** The scans as they are after a change; new ones first. */
export function withScans(scans: readonly DoorScan[], changed: readonly DoorScan[]): DoorScan[] {
  const byId = new Map(scans.map((scan) => [scan.scanId, scan]));
  const added = changed.filter(({ scanId }) => !byId.has(scanId)).reverse();
  for (const scan of changed) if (byId.has(scan.scanId)) byId.set(scan.scanId, scan);
  return [...added, ...byId.values()];
}

/** A scan has one conflict: the last. */
export function withConflicts(conflicts: readonly Conflict[], added: readonly Conflict[]): Conflict[] {
  const named = new Set(added.map(({ scanId }) => scanId));
  return [...conflicts.filter(({ scanId }) => !named.has(scanId)), ...added];
}
