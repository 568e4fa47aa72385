import type { DoorScan, DoorTransaction, OrderedStep } from "./door-database.client.ts";
import type { ScanStep, UndoStep } from "./door-steps.rules.ts";

/** What an undo came to. */
export interface TakenBack {
  /** The scan as it is now. */
  scan?: DoorScan | undefined;
  /** The step that tells the server. */
  undo?: OrderedStep | undefined;
  /** The server never said whose ticket it was. */
  isUnknown?: boolean;
}

/** Stores an undo of a scan, by what the database says of it at that moment. */
export async function storeTakeBack(
  tx: DoorTransaction,
  {
    scanId,
    at,
    step,
    unsent,
  }: {
    scanId: string;
    at: string;
    step: (ScanStep & { order: number }) | undefined;
    /** The same step where no send has taken it. */
    unsent: { order: number } | undefined;
  },
): Promise<TakenBack> {
  const [scans, steps] = [tx.objectStore("scans"), tx.objectStore("steps")];
  const scan = await scans.get(scanId);
  const undone: DoorScan | undefined = scan && { ...scan, state: "undone" };
  if (unsent) {
    await steps.delete(unsent.order);
    if (undone) await scans.put(undone);
    return { scan: undone };
  }
  const queued = step && (await steps.get(step.order));
  // Undone before, or refused by the server meanwhile.
  if (scan ? scan.state !== "in" : !queued) return { scan };
  if (!queued && !scan?.bookingId) return { scan, isUnknown: true };
  const { eventId, code, device, bookingId } = (scan ?? step) as DoorScan | ScanStep;
  const undo: UndoStep = { kind: "undo", scanId, eventId, code, bookingId, device, at };
  const order = await steps.add(undo as UndoStep & { order: number });
  if (undone) await scans.put(undone);
  return { scan: undone, undo: { ...undo, order } };
}
