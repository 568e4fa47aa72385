import type { DoorCaller } from "#shared/api/caller.ts";

/** Scans are delivered late where a phone had no network: an ended pass delivers what it scanned before its end. */
export function canRecordScan(caller: DoorCaller, scan: { at: Date }): boolean {
  return !hasEnded(caller) || scan.at < caller.endsAt;
}

/** An ended pass takes back a scan by its id, which its phone did before the end, and no check-in of others. */
export function canUndoScan(caller: DoorCaller, { scanId }: { scanId?: string | undefined }): boolean {
  return !hasEnded(caller) || scanId !== undefined;
}

function hasEnded(caller: DoorCaller): caller is Extract<DoorCaller, { kind: "door-pass" }> {
  return caller.kind === "door-pass" && caller.hasEnded;
}
