import { browserApi } from "#shared/api/browser-api.ts";
import { countText } from "#shared/numbers/count.ts";
import type { Booking } from "./dashboard-data.ts";

/** Adds the phone numbers, which the server records in the audit log, to bookings that match a filter. */
export async function withPhones(bookings: readonly Booking[], search: string, eventId: string) {
  const { campus } = await browserApi();
  const { phones, unreadable } = await campus.dashboard.phones({ search, ...(eventId && { eventId }) });
  const phoneOf = new Map(phones);
  return {
    rows: bookings.map((booking) => ({ ...booking, phone: phoneOf.get(booking.id) })),
    ...(unreadable > 0 && {
      warning: { title: "Some phone numbers are missing", text: missingPhonesText(unreadable) },
    }),
  };
}

function missingPhonesText(unreadable: number): string {
  const numbers = unreadable === 1 ? "1 number was" : `${countText(unreadable)} numbers were`;
  return `The CSV is saved, but ${numbers} encrypted with another key.`;
}
