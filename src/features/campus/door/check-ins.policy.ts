import type { DoorCaller } from "#shared/api/caller.ts";

/** Scans are delivered late where a phone had no network: an ended pass delivers what it scanned before its end. */
export function canRecordScan(keeper: DoorCaller, scan: { at: Date }): boolean {
  return !hasEnded(keeper) || scan.at < keeper.endsAt;
}

/** An ended pass takes back a scan by its id, which its phone did before the end, and no check-in of others. */
export function canUndoScan(keeper: DoorCaller, { scanId }: { scanId?: string | undefined }): boolean {
  return !hasEnded(keeper) || scanId !== undefined;
}

function hasEnded(keeper: DoorCaller): keeper is Extract<DoorCaller, { kind: "door-pass" }> {
  return keeper.kind === "door-pass" && keeper.hasEnded;
}
