import { managedBookingSchema } from "#features/events/bookings/booking-shapes.server.ts";
import { eventLabels } from "#features/events/events/event-labels.rules.ts";
import type { FreshProof } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { ListQuery } from "#shared/lists/list.api.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { openText } from "#shared/secrets/sealed.server.ts";
import { bookingsList } from "./bookings-list.rules.ts";
import type { BookingsFilters } from "./dashboard.api.ts";
import { bookingsWithPhones, listLabelled } from "./dashboard.queries.ts";

/** The CSV file of the filtered bookings, with their phone numbers. */
export async function exportBookings(
  context: Pick<CallContext, "database" | "secrets" | "log" | "caller" | "source" | "recordExport">,
  reader: FreshProof,
  { path, input }: { path: readonly string[]; input: ListQuery & BookingsFilters },
) {
  const { database, secrets, log } = context;
  const labels = eventLabels(await listLabelled(database.db, input.kind));
  return exportList(
    { context, path, input },
    {
      source: await bookingsWithPhones(database.db, input),
      row: managedBookingSchema,
      list: bookingsList(input.kind),
      exported({ sealedPhone }, booking, counted) {
        try {
          const phone = sealedPhone && openText(reader, secrets, "campus booking", sealedPhone);
          return { ...booking, phone, eventLabel: labels.get(booking.eventId) ?? "" };
        } catch {
          // Encrypted with another key.
          if (counted.unreadable++ === 0)
            log.error("Failed to decrypt phone numbers of an export: they were encrypted with another key");
          return { ...booking, phone: null, eventLabel: labels.get(booking.eventId) ?? "" };
        }
      },
    },
  );
}
