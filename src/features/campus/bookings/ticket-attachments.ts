import type { MailAttachment } from "#shared/mail/mail.ts";
import { calendarFile, calendarFileName } from "./calendar.rules.ts";
import { qrPng } from "./qr-png.ts";
import type { TicketMail } from "./tickets.mails.ts";

/** A ticket's picture, to be shown within the mail, and its entry for calendars. */
export async function ticketAttachments(ticket: TicketMail & { code: string }): Promise<MailAttachment[]> {
  const qr: MailAttachment = {
    filename: "ticket.png",
    contentType: "image/png",
    content: await qrPng(ticket.code),
    cid: "ticket-qr",
  };
  return [qr, entryOf(ticket)];
}

/** What takes a ticket that was given back out of calendars. */
export async function cancellationAttachments(ticket: TicketMail): Promise<MailAttachment[]> {
  return [entryOf(ticket, true)];
}

function entryOf(ticket: TicketMail, isCancelled = false): MailAttachment {
  const { ticketId, link, at, eventDate, eventTime, university, venue, location } = ticket;
  const event = { eventDate, eventTime, university, venue, location };
  const file = calendarFile({ id: ticketId, event }, { link, at: new Date(at), isCancelled });
  const method = isCancelled ? "CANCEL" : "PUBLISH";
  return {
    filename: calendarFileName(event),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: new TextEncoder().encode(file),
  };
}
