import { changeList, type StoredChanges } from "./door-answers.ts";
import type { DoorApi, DoorTicket } from "./door-api.ts";
import type { DoorDatabase } from "./door-database.client.ts";
import { nullIfDeleted } from "./door-delivery.client.ts";
import type { OpenList } from "./open-list.ts";

/** Undoes a ticket's check-in by any device. Needs the network. @throws the server's refusal */
export function undoTicket(
  { database, api, openList }: { database: DoorDatabase; api: Pick<DoorApi, "undo">; openList: OpenList },
  eventId: string,
  { bookingId }: DoorTicket,
): Promise<StoredChanges> {
  return openList.track(eventId, run());

  async function run(): Promise<StoredChanges> {
    // The undo may be recorded before a scan that is made until its answer arrives.
    const before = await scansIn();
    const answer = await api.undo({ eventId, bookingId }).catch(nullIfDeleted);
    const changes = [{ step: { code: "", bookingId }, ticket: answer }];
    openList.expect(eventId, changes);
    const stored: StoredChanges = { scans: [], conflicts: [], deletedSteps: [], changedSteps: [] };
    await database.change(async (tx) => {
      stored.list = await changeList(tx, eventId, changes);
      const scans = tx.objectStore("scans");
      for (const scan of await scans.getAll()) {
        if (!before.has(scan.scanId) || scan.state !== "in") continue;
        const undone = { ...scan, state: "undone" as const };
        stored.scans.push(undone);
        await scans.put(undone);
      }
    });
    openList.changed(stored.list);
    return stored;
  }

  /** The ids of this phone's check-ins of the ticket. */
  function scansIn(): Promise<Set<string>> {
    return database.change(async (tx) => {
      const scans = await tx.objectStore("scans").getAll();
      const own = scans.filter((scan) => scan.bookingId === bookingId && scan.state === "in");
      return new Set(own.map(({ scanId }) => scanId));
    });
  }
}
