import { browserApi } from "#shared/api/browser-api.ts";
import type { ListFilter } from "./bookings-list.rules.ts";

/**
 * Reads the phone numbers of the bookings that match a filter.
 *
 * @param onShare called with the progress, between 0 and 1
 * @returns the numbers by booking id, and how many the server could not decrypt
 */
export async function readPhones({ query, eventId }: ListFilter, onShare: (share: number) => void) {
  const { campus } = await browserApi();
  const answer = await campus.dashboard.phones({ query, eventId: eventId || null });
  const phones = new Map<string, string>();
  let isWhole = false;
  let unreadable = 0;
  for await (const part of answer) {
    for (const [id, phone] of part.phones) phones.set(id, phone);
    unreadable = part.unreadable;
    isWhole = part.done === part.rows;
    onShare(part.rows === 0 ? 1 : part.done / part.rows);
  }
  if (!isWhole) throw new Error("The answer was cut off");
  return { phones, unreadable };
}
