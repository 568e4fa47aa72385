import encodeQR from "qr";
import type { MailAttachment } from "#shared/mail/mail.server.ts";
import { loadSharp } from "#shared/print/sharp.server.ts";
import { type CalendarTicket, calendarFile, calendarFileName } from "../../tickets/calendar.rules.ts";
import { type ChangedTicket, type CodedTicket, qrName, type TicketMail } from "./night-props.ts";

/** The QR codes of tickets booked together, shown inline in the email, and one calendar file with all of them. */
export async function ticketAttachments({
  also,
  ...ticket
}: CodedTicket & { also: readonly CodedTicket[] }): Promise<MailAttachment[]> {
  const tickets = [ticket, ...also];
  const pictures = await Promise.all(tickets.map(({ code }) => qrPng(code)));
  const qrs = pictures.map((content, at) => ({
    filename: at === 0 ? "ticket.png" : `ticket-${at + 1}.png`,
    contentType: "image/png",
    content,
    cid: qrName(at),
  }));
  return [...qrs, calendarAttachment(tickets)];
}

/** The updated calendar entries of a changed night, and of others that changed with it. */
export async function changeAttachments(
  ticket: ChangedTicket,
  also: readonly ChangedTicket[],
): Promise<MailAttachment[]> {
  return [ticket, ...also].map(({ waits, ...each }) =>
    calendarAttachment([{ ...each, isTentative: waits !== null }]),
  );
}

/** The calendar files that remove the night, and others cancelled with it, from calendars. */
export async function cancellationAttachments(
  ticket: TicketMail,
  also: readonly TicketMail[] = [],
): Promise<MailAttachment[]> {
  return [ticket, ...also].map((each) => calendarAttachment([each], true));
}

/** One calendar file for several tickets, which adds or removes their events. */
export function calendarAttachment(
  tickets: readonly (TicketMail & Pick<CalendarTicket, "isTentative">)[],
  isCancelled = false,
): MailAttachment {
  const [first] = tickets;
  if (!first) throw new Error("A calendar file has at least one ticket");
  const entries = tickets.map(({ ticketId: id, sequence: calendarSequence, isTentative, ...event }) => ({
    id,
    calendarSequence,
    isTentative,
    event,
  }));
  const file = calendarFile(entries, { link: first.link, at: new Date(first.at), isCancelled });
  return {
    filename: calendarFileName(first),
    // Email apps read the method from the content type, calendars from the file.
    contentType: `text/calendar; charset=utf-8; method=${isCancelled ? "CANCEL" : "PUBLISH"}`,
    content: new TextEncoder().encode(file),
  };
}

const PIXELS_A_MODULE = 10;

/** A black-on-white PNG of a QR code with the text, and the standard's quiet zone of four modules. */
async function qrPng(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const size = modules.length;
  const shades = Uint8Array.from(modules.flat(), (isDark) => (isDark ? 0 : 255));
  const sharp = await loadSharp();
  return sharp(shades, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PIXELS_A_MODULE, size * PIXELS_A_MODULE, { kernel: "nearest" })
    .toColourspace("b-w")
    .png()
    .toBuffer();
}
