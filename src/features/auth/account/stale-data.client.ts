import { serverClock } from "#shared/time/server-clock.client.ts";
import { isListOver } from "../kept-data/door-data.rules.ts";
import { ticketsKey } from "../kept-data/kept-tickets.rules.ts";
import { doorKey, sessionKey } from "./account.store.ts";
import { removeUploads } from "./forget-offline-data.client.ts";

/**
 * Deletes offline data of a session that ended while no page of the site was open, and of past events. Runs after each
 * page load.
 */
export async function removeStaleData(now = serverClock.now()): Promise<void> {
  const hasSession = localStorage.getItem(sessionKey) !== null;
  if (hasSession) forgetPastTickets(now);
  else {
    localStorage.removeItem(ticketsKey);
    removeUploads(localStorage);
  }
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name?.startsWith(doorKey))) return;
  // biome-ignore lint/plugin: loads in the background, so a failure needs no message
  const { forgetPastDoors, setDoorAside } = await import("../kept-data/door-data.client.ts");
  if (!hasSession) await setDoorAside(doorKey);
  await forgetPastDoors(doorKey, now);
}

function forgetPastTickets(now: Date): void {
  const kept = JSON.parse(localStorage.getItem(ticketsKey) ?? "{}") as {
    tickets?: { event: { eventDate: string } }[];
  };
  const tickets = kept.tickets?.filter(({ event }) => !isListOver(event.eventDate, now));
  if (tickets && tickets.length < (kept.tickets?.length ?? 0))
    localStorage.setItem(ticketsKey, JSON.stringify({ ...kept, tickets }));
}
