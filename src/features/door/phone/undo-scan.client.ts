import type { DoorScan, DoorTransaction, OrderedStep } from "./door-database.client.ts";
import type { ScanStep, UndoStep } from "./door-steps.rules.ts";

export interface UndoResult {
  /** The scan after the undo. */
  scan?: DoorScan | undefined;
  /** The step that was queued for the server. */
  undo?: OrderedStep | undefined;
  /** The server has not identified the ticket, so there is nothing to undo. */
  isUnknown?: boolean;
}

/** Stores the undo of a scan, based on its current state in the database. */
export async function storeUndo(
  tx: DoorTransaction,
  {
    scanId,
    at,
    by,
    step,
    unsent,
  }: {
    scanId: string;
    at: string;
    /** The account or pass that undoes it. */
    by: string;
    step: (ScanStep & { order: number }) | undefined;
    /** The same step if no send has picked it up. */
    unsent: { order: number } | undefined;
  },
): Promise<UndoResult> {
  const [scans, steps] = [tx.objectStore("scans"), tx.objectStore("steps")];
  const scan = await scans.get(scanId);
  const undone: DoorScan | undefined = scan && { ...scan, state: "undone" };
  if (unsent) {
    await steps.delete(unsent.order);
    if (undone) await scans.put(undone);
    return { scan: undone };
  }
  const queued = step && (await steps.get(step.order));
  // Already undone, or refused by the server.
  if (scan ? scan.state !== "in" : !queued) return { scan };
  if (!queued && !scan?.bookingId) return { scan, isUnknown: true };
  const { eventId, code, device, bookingId } = (scan ?? step) as DoorScan | ScanStep;
  const undo: UndoStep = { kind: "undo", scanId, eventId, code, bookingId, device, at, by };
  const order = await steps.add(undo as UndoStep & { order: number });
  if (undone) await scans.put(undone);
  return { scan: undone, undo: { ...undo, order } };
}
