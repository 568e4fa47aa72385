import {
  campusBookingSensitiveData,
  campusTicketBookings,
  signalShownCodes,
} from "#features/events/bookings/bookings.tables.ts";
import { newTicketCode } from "#features/events/bookings/new-booking.server.ts";
import { sealSensitiveData } from "#features/events/bookings/sensitive-data.server.ts";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import {
  type AgeBand,
  ageBandLabels,
  ageBands,
  isTooYoung,
} from "#features/events/events/minimum-age.rules.ts";
import { needsGuardian } from "#features/events/guardians/guardians.rules.ts";
import { asksFor, isBookedByAccount, kindOf } from "#features/events/kinds/kinds.rules.ts";
import { codeKey, codeKeys, importedCode, readCode } from "#features/events/tickets/tickets.rules.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { into, type NewRow } from "../rows/new-row.ts";
import { Held, type Row } from "../rows/read-row.rules.ts";
import { plainHead } from "./choices.rules.ts";
import { ageOf, longTextOf, nameOf, phoneOf, sentAt, textOf } from "./person.rules.ts";
import { rowId } from "./row-id.server.ts";
import { listAccounts, listBookings } from "./sheet.queries.ts";
import type { OpenKind, SheetEntry, SheetEvent } from "./sheet-kind.ts";

const MOST_TICKETS = 10;

/** Bookings of an event: each belongs to the account with its confirmed address, or to no account. */
export const openBookings: OpenKind = async (db, { secrets, now, events, eventId }) => {
  const chosen = events.find(({ id }) => id === eventId);
  const here: Here = { accounts: new Map(), holders: new Set(), guests: new Map(), codes: new Map() };
  for (const { email, id } of await listAccounts(db)) here.accounts.set(email, id);
  for (const booking of await listBookings(db, chosen ? [chosen.id] : events.map(({ id }) => id))) {
    here.codes.set(`${booking.eventId} ${codeKey(booking.ticketCode)}`, booking.holderEmail.toLowerCase());
    if (booking.userId && booking.bookingStatus === "confirmed")
      here.holders.add(`${booking.eventId} ${booking.userId}`);
    if (booking.isGuest) here.guests.set(`${booking.eventId} ${booking.holderEmail}`, booking.id);
  }
  const eventOf = (row: Row) => chosen ?? namedEvent(row, events);
  const idOf = (row: Row) => {
    const event = eventOf(row);
    // Reads the code like version 1.0.0, so that a file imported there changes nothing here.
    const code = readCode(row.maybe("code") ?? "", kindOf(event).codePrefix)
      ?.toUpperCase()
      .replaceAll(" ", "");
    const order = row.maybe("reference") ?? row.maybe("createdAt");
    const parts = code ? [code] : [order, row.email("email"), nameOf(row).toLowerCase()];
    return rowId(secrets, "booking", [event.id, ...parts]);
  };
  return {
    idOf,
    read: (row) => readBooking(row, { event: eventOf(row), id: idOf(row), here, secrets, now }),
  };
};

interface Here {
  /** The accounts with a proven address, by address. */
  accounts: Map<string, string>;
  /** Accounts with a ticket, by event. */
  holders: Set<string>;
  /** The ids of guests' bookings, by event and address. */
  guests: Map<string, string>;
  /** The addresses of tickets, by event and code. */
  codes: Map<string, string>;
}

/** The event that the row names by id or name, and by date if it has one. @throws Held unless exactly one matches */
function namedEvent(row: Row, events: readonly SheetEvent[]): SheetEvent {
  const name = row.maybe("event");
  if (name === null) throw new Held("no event: choose one");
  const date = row.maybe("eventDate");
  const found = events.filter(
    ({ id, title, eventDate }) =>
      id === name || (plainHead(title) === plainHead(name) && (date === null || eventDate === date)),
  );
  const [event] = found;
  if (!event) throw new Held("an event that is not here", "event");
  if (found.length > 1) throw new Held("a name that several events have: choose one", "event");
  return event;
}

interface Reading {
  event: SheetEvent;
  id: string;
  here: Here;
  secrets: Secrets;
  now: Date;
}

function readBooking(row: Row, { event, id, here, secrets, now }: Reading): SheetEntry | "known" {
  if (event.status === CALLED_OFF) throw new Held("an event that was cancelled", "event");
  const email = row.email("email");
  const fullName = nameOf(row);
  const isOfAccount = isBookedByAccount(event.kind);
  const tickets = row.whole("quantity", { least: 0, most: MOST_TICKETS + 1, or: 1 });
  if (tickets < 1 || tickets > MOST_TICKETS)
    throw new Held(`not 1 to ${MOST_TICKETS} tickets in a row`, "quantity");
  if (tickets > 1 && !isOfAccount)
    throw new Held("several tickets in a row: each needs an email address", "quantity");
  const code = importedCode(row.maybe("code") ?? "");
  const keys = code ? codeKeys(code, kindOf(event).codePrefix).map((key) => `${event.id} ${key}`) : [];
  const owner = keys.map((key) => here.codes.get(key)).find((email) => email !== undefined);
  if (owner === email) return "known";
  if (owner !== undefined) throw new Held("another ticket has the same code", "code");
  if (code === undefined && row.maybe("code") !== null) row.note("code", "a new one: no door could read it");
  const ageBand = bandOf(row, event);
  const place = `${event.id} ${email}`;
  if (!isOfAccount) {
    if ((here.guests.get(place) ?? id) !== id)
      throw new Held("a second ticket for this email address: each needs another", "email");
    here.guests.set(place, id);
  }
  if (code) here.codes.set(`${event.id} ${codeKey(code)}`, email);
  const holder = isOfAccount ? here.accounts.get(email) : undefined;
  const userId = holder !== undefined && !here.holders.has(`${event.id} ${holder}`) ? holder : null;
  if (userId) here.holders.add(`${event.id} ${userId}`);
  const createdAt = sentAt(row, now);
  const ticketCode = code ?? newTicketCode(event);
  const asked = (field: "university" | "course", max: number) =>
    asksFor(event, field) ? textOf(row, field, max) : null;
  const booking: typeof campusTicketBookings.$inferInsert = {
    id,
    eventId: event.id,
    userId,
    isGuest: !isOfAccount,
    addressProvenAt: userId ? null : now,
    holderName: fullName,
    holderEmail: email,
    university: asked("university", 150),
    course: asked("course", 150),
    ticketCode,
    ticketPrice: event.ticketPrice,
    idempotencyKey: id,
    lastMailedSequence: event.calendarSequence,
    createdAt,
    updatedAt: now,
  };
  const sensitive = (field: "emergencyContact" | "dietaryRequirements" | "accessNeeds", max: number) =>
    asksFor(event, field) ? longTextOf(row, field, max) : null;
  const phone = !isOfAccount || asksFor(event, "phone") ? phoneOf(row) : null;
  const sealed = sealSensitiveData(secrets, {
    phone,
    emergencyContact: sensitive("emergencyContact", 300),
    dietaryRequirements: sensitive("dietaryRequirements", 500),
    accessNeeds: sensitive("accessNeeds", 500),
    ageBand,
  });
  const rows: NewRow[] = [into(campusTicketBookings, booking)];
  if (sealed) rows.push(into(campusBookingSensitiveData, { bookingId: id, ...sealed }));
  if (!isOfAccount)
    rows.push(
      into(signalShownCodes, {
        code: ticketCode,
        bookingId: id,
        fullName,
        shownAt: createdAt,
        idempotencyKey: id,
      }),
    );
  for (let ticket = 2; ticket <= tickets; ticket++) {
    const furtherId = rowId(secrets, "booking", [id, String(ticket)]);
    rows.push(
      into(campusTicketBookings, {
        ...booking,
        id: furtherId,
        idempotencyKey: furtherId,
        userId: null,
        addressProvenAt: now,
        holderName: `${fullName} (${ticket} of ${tickets})`,
        ticketCode: newTicketCode(event),
      }),
    );
  }
  return {
    shown: {
      Name: fullName,
      Email: email,
      Phone: phone ?? "",
      Event: eventNameWithYear(event.title, event.eventDate),
      Tickets: String(tickets),
      "Ticket code": code ?? "A new one",
      Age: ageBand ? ageBandLabels[ageBand] : "",
    },
    rows,
    eventId: event.id,
  };
}

/** The band of a holder's age, for events with a minimum age. @throws Held for a person who is too young */
function bandOf(row: Row, { eventDate, minimumAge }: SheetEvent): AgeBand | null {
  const age = ageOf(row, eventDate);
  const column = row.maybe("birth") === null ? "age" : "birth";
  if (age === undefined && minimumAge !== null)
    throw new Held("an age or a date of birth that is unclear", column);
  if (age === null || age === undefined) return null;
  const band = ageBands.findLast((each) => Number(each) <= age);
  if (band === undefined || isTooYoung(band, minimumAge ?? 0))
    throw new Held(`younger than ${minimumAge ?? ageBands[0]}`, column);
  if (minimumAge === null) return null;
  if (needsGuardian(band))
    throw new Held("14 or 15: they book here, since a parent or carer has to agree", column);
  return band;
}
