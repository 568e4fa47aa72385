import { campusEvents } from "#features/events/events/events.tables.ts";
import { penceOf } from "#shared/money/pence.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { into, type TableImport } from "../../rows/table-import.ts";

const most = { least: 1, most: 100_000 };

export const nightsImport: TableImport = {
  schema: "public",
  name: "campus_events",
  // The number of attendees is counted anew from the bookings.
  columns: `
    id university location venue event_date event_time headliners ticket_price max_capacity
    current_attendees status created_at updated_at`,
  read(row, { events, now }) {
    const id = row.id();
    const ticketPrice = row.pence("ticket_price");
    events.set(id, ticketPrice);
    return [
      into(campusEvents, {
        id,
        kind: "night",
        university: row.text("university"),
        location: row.maybe("location") ?? "",
        venue: row.maybe("venue") ?? "",
        eventDate: row.day("event_date"),
        eventTime: row.clock("event_time", "19:00"),
        headliners: row.list("headliners"),
        ticketPrice,
        maxCapacity: row.whole("max_capacity", { ...most, or: 100 }),
        status: row.maybe("status") ?? "upcoming",
        createdAt: row.instant("created_at") ?? now,
        updatedAt: now,
      }),
    ];
  },
};

export const signalEventsImport: TableImport = {
  schema: "public",
  name: "signal_events",
  columns: `
    id title description event_date location max_attendees registration_closes_at is_active created_by
    created_at updated_at`,
  read(row, { accounts, events, now }) {
    const id = row.id();
    const at = row.time("event_date");
    events.set(id, penceOf(0));
    return [
      into(campusEvents, {
        id,
        kind: "signal",
        university: row.text("title"),
        description: row.maybe("description"),
        location: row.maybe("location") ?? "",
        venue: "",
        eventDate: londonDate(at),
        eventTime: londonClock(at),
        ticketPrice: penceOf(0),
        maxCapacity: row.whole("max_attendees", { ...most, or: 100 }),
        isActive: row.flag("is_active", true),
        registrationClosesAt: row.instant("registration_closes_at"),
        createdBy: accounts.get(row.reference("created_by") ?? "") ?? null,
        createdAt: row.instant("created_at") ?? now,
        updatedAt: now,
      }),
    ];
  },
};
