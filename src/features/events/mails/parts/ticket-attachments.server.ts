import type { MailAttachment } from "#shared/mail/mail.server.ts";
import { calendarFileName, calendarFileOf } from "../../tickets/calendar.rules.ts";
import { qrPng } from "../../tickets/qr-png.server.ts";
import type { TicketMail } from "./night-props.ts";

/** A ticket's QR code, shown inline in the mail, and its calendar entry. */
export async function ticketAttachments(ticket: TicketMail & { code: string }): Promise<MailAttachment[]> {
  const qr: MailAttachment = {
    filename: "ticket.png",
    contentType: "image/png",
    content: await qrPng(ticket.code),
    cid: "ticket-qr",
  };
  return [qr, entryOf(ticket)];
}

/** The updated calendar entries of a changed night, and of others that changed with it. */
export async function changeAttachments(
  ticket: TicketMail,
  also: readonly TicketMail[],
): Promise<MailAttachment[]> {
  return [ticket, ...also].map((each) => entryOf(each));
}

/** The calendar files that remove the night, and others that are cancelled with it, from calendars. */
export async function cancellationAttachments(
  ticket: TicketMail,
  also: readonly TicketMail[] = [],
): Promise<MailAttachment[]> {
  return [ticket, ...also].map((each) => entryOf(each, true));
}

function entryOf(ticket: TicketMail, isCancelled = false): MailAttachment {
  return calendarAttachment([ticket], isCancelled);
}

/** One calendar file for several tickets: it adds their events, or takes them out. */
export function calendarAttachment(tickets: readonly TicketMail[], isCancelled = false): MailAttachment {
  const entries = tickets.map(({ ticketId: id, link, at, sequence, ...event }) => {
    return { id, event, link, at: new Date(at), sequence, isCancelled };
  });
  const [first] = tickets;
  return {
    filename: calendarFileName(first ?? { eventDate: "", eventTime: "" }),
    // Mail programs read the method from the content type, calendars from the file.
    contentType: `text/calendar; charset=utf-8; method=${isCancelled ? "CANCEL" : "PUBLISH"}`,
    content: new TextEncoder().encode(calendarFileOf(entries)),
  };
}
