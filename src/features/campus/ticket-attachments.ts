import { encode } from "uqr";
import type { MailAttachment } from "#shared/mail/mail.ts";
import { encodePng } from "#shared/print/png.ts";
import { calendarFile, calendarFileName } from "./calendar.rules.ts";
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

const PIXELS_A_MODULE = 10;

/** A QR code that holds the text, black on white, with the quiet zone that readers want around it. */
export async function qrPng(text: string): Promise<Uint8Array> {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const width = size * PIXELS_A_MODULE;
  const pixels = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (data[Math.floor(y / PIXELS_A_MODULE)]?.[Math.floor(x / PIXELS_A_MODULE)])
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return encodePng({ width, height: width, pixels });
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
