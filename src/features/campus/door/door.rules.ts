import { londonDate } from "#shared/time/london.ts";
import { readCode } from "../bookings/ticket-code.rules.ts";

/** A ticket as a phone keeps it. Moments are ISO text, as they came. */
export interface KeptTicket {
  bookingId: string;
  ticketCode: string;
  studentName: string;
  bookingStatus: "confirmed" | "cancelled";
  checkedInAt: string | null;
  checkedInDevice: string | null;
}

/** What a phone did and has not told the server yet, in the order it was done. */
export type Step =
  | {
      kind: "scan";
      scanId: string;
      eventId: string;
      /** As it was read or typed. */
      code: string;
      /** Of a code that is not on the phone's list: null. */
      bookingId: string | null;
      studentName: string | null;
      at: string;
      device: string;
    }
  | { kind: "undo"; scanId: string; eventId: string; bookingId: string; at: string };

export type Scan = Extract<Step, { kind: "scan" }>;

export type Judgement =
  | { verdict: "admitted"; ticket: KeptTicket }
  | { verdict: "already"; ticket: KeptTicket; first: { at: string; device: string } }
  | { verdict: "cancelled"; ticket: KeptTicket }
  /** Not on the list: booked since it was read, of another event, or none of ours. */
  | { verdict: "unlisted"; code: string }
  /** Cannot be a code. */
  | { verdict: "unreadable" };

/** What a phone says of a code by itself: from its list, and what it has done since. */
export function judgeScan(
  tickets: ReadonlyMap<string, KeptTicket>,
  steps: readonly Step[],
  text: string,
): Judgement {
  const code = readCode(text);
  if (!code) return { verdict: "unreadable" };
  const listed = tickets.get(code);
  if (!listed) {
    const letIn = steps.findLast((step) => step.kind === "scan" && readCode(step.code) === code) as
      | Scan
      | undefined;
    return letIn
      ? { verdict: "already", ticket: unlistedTicket(code), first: { at: letIn.at, device: letIn.device } }
      : { verdict: "unlisted", code };
  }
  const ticket = ticketNow(listed, steps);
  if (ticket.bookingStatus === "cancelled") return { verdict: "cancelled", ticket };
  if (ticket.checkedInAt === null) return { verdict: "admitted", ticket };
  const first = { at: ticket.checkedInAt, device: ticket.checkedInDevice ?? "" };
  return { verdict: "already", ticket, first };
}

/** A ticket with what the phone did since it was told of it. */
export function ticketNow(ticket: KeptTicket, steps: readonly Step[]): KeptTicket {
  const last = steps.findLast((step) => step.bookingId === ticket.bookingId);
  if (!last) return ticket;
  return last.kind === "undo"
    ? { ...ticket, checkedInAt: null, checkedInDevice: null }
    : // Whoever was first is first.
      {
        ...ticket,
        checkedInAt: ticket.checkedInAt ?? last.at,
        checkedInDevice: ticket.checkedInDevice ?? last.device,
      };
}

/** How many are in, of how many tickets that are not cancelled. */
export function countIn(
  tickets: ReadonlyMap<string, KeptTicket>,
  steps: readonly Step[],
): { checkedIn: number; booked: number } {
  const last = new Map(steps.map((step) => [step.bookingId, step.kind]));
  let checkedIn = 0;
  let booked = 0;
  for (const { bookingId, bookingStatus, checkedInAt } of tickets.values()) {
    if (bookingStatus === "cancelled") continue;
    booked++;
    const step = last.get(bookingId);
    if (step === undefined ? checkedInAt !== null : step === "scan") checkedIn++;
  }
  return { checkedIn, booked };
}

/** Tickets whose name or code has every word of what was typed, by name; `limit` at most. Nothing for fewer than two letters. */
export function searchTickets(tickets: Iterable<KeptTicket>, text: string, limit = 20): KeptTicket[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.join("").length < 2) return [];
  const code = readCode(text);
  return [...tickets]
    .filter((ticket) => {
      if (ticket.ticketCode === code) return true;
      const name = ` ${plain(ticket.studentName)}`;
      return words.every((word) => name.includes(` ${word}`) || plain(ticket.ticketCode).includes(word));
    })
    .sort((one, other) => one.studentName.localeCompare(other.studentName))
    .slice(0, limit);
}

/** The event to choose before the others: tonight's, else the next, else the last. Undefined when there is none. */
export function likeliestFirst<Event extends { eventDate: string; eventTime: string }>(
  events: readonly Event[],
  now: Date,
): Event[] {
  const today = londonDate(now);
  const at = ({ eventDate, eventTime }: Event) => `${eventDate} ${eventTime}`;
  const byDate = events.toSorted((one, other) => at(one).localeCompare(at(other)));
  const coming = byDate.filter(({ eventDate }) => eventDate >= today);
  const past = byDate.filter(({ eventDate }) => eventDate < today).reverse();
  return [...coming, ...past];
}

/** Whether a phone has no more need of an event's list: from the second day after it. */
export function isListOver(eventDate: string, now: Date): boolean {
  const yesterday = londonDate(new Date(now.getTime() - 86_400_000));
  return eventDate < yesterday;
}

/** Whether a camera that still sees a code sees it anew. */
export function isSeenAnew(
  last: { text: string; seenAt: number; shownAt: number } | undefined,
  text: string,
  at: number,
): boolean {
  if (!last || last.text !== text) return true;
  return at - last.seenAt > OUT_OF_VIEW_MS || at - last.shownAt > HELD_MS;
}

/** A code that no frame showed for so long had left the view. */
const OUT_OF_VIEW_MS = 700;

/** One that is held in view for so long is asked about again. */
const HELD_MS = 3000;

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

function unlistedTicket(ticketCode: string): KeptTicket {
  const unknown = { bookingId: "", studentName: "", checkedInAt: null, checkedInDevice: null };
  return { ...unknown, ticketCode, bookingStatus: "confirmed" };
}
