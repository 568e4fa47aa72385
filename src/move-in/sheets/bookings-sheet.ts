import { needsGuardian } from "#features/events/bookings/guardians.rules.ts";
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
import { asksFor, isBookedByAccount, kindOf } from "#features/events/kinds/kinds.rules.ts";
import { readCode } from "#features/events/tickets/tickets.rules.ts";
import {
  campusBookingSensitiveData,
  campusTicketBookings,
  signalShownCodes,
} from "#features/events/tickets/tickets.tables.ts";
import { newInvitationCode } from "#features/signal/invitations/invitation-code.server.ts";
import { listAccounts } from "../backend/tables/accounts.import.ts";
import { Held, type Row } from "../rows/read-row.rules.ts";
import { type ImportContext, into, type NewRow } from "../rows/table-import.ts";
import { plainHead } from "./columns.rules.ts";
import {
  ageFields,
  ageOf,
  createdField,
  longTextOf,
  nameFields,
  nameOf,
  personFields,
  phoneOf,
  sentAt,
  textOf,
} from "./person.rules.ts";
import { rowId } from "./row-id.server.ts";
import { listGuests, listHolders } from "./sheet-events.queries.ts";
import type { SheetEvent, SheetKind, SheetOptions } from "./sheet-kind.ts";

/** The tickets that one row may stand for. */
const MOST_TICKETS = 10;

/** Statuses of cancelled or refunded tickets, as ticket tools name them. */
const ended = /cancel|refund|delet|void|not (attending|going)|declin|transferred|reject|expire/i;
/** Statuses of unpaid and unconfirmed tickets. */
const pending = /pending|unpaid|not paid|abandon|fail|reserv|incomplete|wait/i;

/** Bookings of an event: each belongs to the account with its confirmed address, or to no account. */
export const bookingsSheet: SheetKind = {
  fields: {
    ...personFields,
    ...ageFields,
    code: {
      label: "Ticket code",
      heads: ["barcode", "barcode no", "ticket barcode", "ticket code", "ticket number", "ticket no", "code"],
      like: /\bbarcode\b/,
    },
    reference: {
      label: "Order",
      heads: [
        ...["attendee no", "attendee id", "issued ticket id", "ticket id"],
        ...["order no", "order id", "order number", "booking id", "booking reference"],
      ],
    },
    status: {
      label: "Status",
      heads: ["attendee status", "ticket status", "booking status", "order status", "status"],
    },
    quantity: {
      label: "Tickets",
      heads: ["quantity", "qty", "tickets", "number of tickets"],
      like: /\bhow many\b/,
    },
    event: { label: "Event", heads: ["event name", "event title", "event"] },
    eventDate: { label: "Event date", heads: ["event date", "event start date", "event start"], type: "day" },
    university: { label: "University", heads: ["university", "college", "institution"] },
    course: { label: "Course", heads: ["course", "subject"] },
    dietaryRequirements: { label: "Diet", heads: ["dietary requirements", "diet"], like: /\bdiet/ },
    accessNeeds: {
      label: "Needs",
      heads: ["access needs", "access requirements"],
      like: /\baccess(ibility)?\b/,
    },
    emergencyContact: { label: "Emergency contact", heads: ["emergency contact"], like: /\bemergency\b/ },
    createdAt: createdField.createdAt,
  },
  needs: [nameFields, ["email"]],

  async open(db, context, options) {
    for (const { email, id } of await listAccounts(db)) context.accounts.set(email, id);
    const { events, eventId } = options;
    const chosen = events.find(({ id }) => id === eventId);
    const holders = new Set<string>();
    const guests = new Map<string, string>();
    for (const event of chosen ? [chosen] : events) {
      for (const each of await listHolders(db, event.id)) holders.add(`${event.id} ${each}`);
      for (const { email, id } of await listGuests(db, event.id)) guests.set(`${event.id} ${email}`, id);
    }
    return (row) => {
      const event = chosen ?? namedEvent(row, options);
      context.events.set(event.id, event.ticketPrice);
      return readBooking(row, event, context, { holders, guests });
    };
  },
};

/** The one event whose name, and date where a column has it, the row has. @throws Held */
function namedEvent(row: Row, { events }: SheetOptions): SheetEvent {
  const name = row.maybe("event");
  if (name === null) throw new Held("no event: choose one");
  const date = row.maybe("eventDate");
  const found = events.filter(
    ({ university, eventDate }) =>
      plainHead(university) === plainHead(name) && (date === null || eventDate === date),
  );
  const [event] = found;
  if (!event) throw new Held("an event that is not here");
  if (found.length > 1) throw new Held("an event whose name several have: choose one");
  return event;
}

interface Here {
  /** Accounts with a ticket, by event. */
  holders: Set<string>;
  /** The ids of guests' bookings, by event and address. */
  guests: Map<string, string>;
}

function readBooking(
  row: Row,
  event: SheetEvent,
  { accounts, secrets, now }: ImportContext,
  { holders, guests }: Here,
) {
  const status = row.maybe("status") ?? "";
  if (ended.test(status)) throw new Held("cancelled or refunded there");
  if (pending.test(status)) throw new Held("not paid or not confirmed there");
  if (event.status === CALLED_OFF) throw new Held("an event that was called off");
  const email = row.email("email");
  const fullName = nameOf(row);
  const isOfAccount = isBookedByAccount(event.kind);
  const tickets = row.whole("quantity", { least: 0, most: MOST_TICKETS + 1, or: 1 });
  if (tickets < 1 || tickets > MOST_TICKETS)
    throw new Held(`no tickets, or more than ${MOST_TICKETS}, in a row`);
  if (tickets > 1 && !isOfAccount)
    throw new Held("several tickets in a row: each needs its own address here");
  const code = readCode(row.maybe("code") ?? "", kindOf(event).codePrefix);
  if (code === undefined && row.maybe("code") !== null) row.note("code", "a new one: no door could read it");
  const ageBand = bandOf(row, event);
  const id = rowId(secrets, "booking", [
    event.id,
    ...(code ? [code] : [row.maybe("reference") ?? row.maybe("createdAt"), email, fullName.toLowerCase()]),
  ]);
  const place = `${event.id} ${email}`;
  if (!isOfAccount) {
    if ((guests.get(place) ?? id) !== id)
      throw new Held("a second ticket of one address: each needs its own address here");
    guests.set(place, id);
  }
  const holder = isOfAccount ? accounts.get(email) : undefined;
  const userId = holder !== undefined && !holders.has(`${event.id} ${holder}`) ? holder : null;
  if (userId) holders.add(`${event.id} ${userId}`);
  const createdAt = sentAt(row, now);
  const ticketCode = code ?? (isOfAccount ? newTicketCode() : newInvitationCode());
  const asked = (field: "university" | "course", max: number) =>
    asksFor(event, field) ? textOf(row, field, max) : null;
  const booking: typeof campusTicketBookings.$inferInsert = {
    id,
    eventId: event.id,
    userId,
    isGuest: !isOfAccount,
    addressProvenAt: userId ? null : now,
    studentName: fullName,
    studentEmail: email,
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
        studentName: `${fullName} (${ticket} of ${tickets})`,
        ticketCode: newTicketCode(),
      }),
    );
  }
  return {
    shown: {
      Name: fullName,
      Email: email,
      Phone: phone ?? "",
      Event: eventNameWithYear(event),
      Tickets: String(tickets),
      "Ticket code": code ?? "A new one",
      Age: ageBand ? ageBandLabels[ageBand] : "",
    },
    rows,
  };
}

/** The band of a holder's age, which events with a minimum age ask. @throws Held for one who may not come, or not yet */
function bandOf(row: Row, { eventDate, minimumAge }: SheetEvent): AgeBand | null {
  const age = ageOf(row, eventDate);
  if (age === undefined && minimumAge !== null) throw new Held("an age or a date of birth that is unclear");
  if (age === null || age === undefined) return null;
  const band = ageBands.findLast((each) => Number(each) <= age);
  if (band === undefined || isTooYoung(band, minimumAge ?? 0))
    throw new Held(`younger than ${minimumAge ?? ageBands[0]}`);
  if (minimumAge === null) return null;
  if (needsGuardian(band)) throw new Held("14 or 15: a parent or carer has to say yes, so they book here");
  return band;
}
