import { contentLines, escapedText, utcMoment } from "#shared/icalendar/content-lines.ts";
import type { MailAttachment } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import type { MailedShift } from "./shift-props.ts";

/** A calendar file (RFC 5545) that adds or removes shifts. It has no link, because people share calendars. */
export async function shiftAttachments(
  shifts: readonly MailedShift[],
  { at, isCancelled = false }: { at: string; isCancelled?: boolean },
): Promise<MailAttachment[]> {
  const method = isCancelled ? "CANCEL" : "PUBLISH";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(brand.name)}//Rota//EN`,
    `METHOD:${method}`,
    ...shifts.flatMap((shift) => entryOf(shift, at, isCancelled)),
    "END:VCALENDAR",
  ];
  return [
    {
      filename: `${brand.slug}-shifts.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: new TextEncoder().encode(contentLines(lines)),
    },
  ];
}

function entryOf(shift: MailedShift, at: string, isCancelled: boolean): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${shift.claimId}@${brand.slug}`,
    `SEQUENCE:${shift.sequence}`,
    `DTSTAMP:${utcMoment(new Date(at))}`,
    `DTSTART:${utcMoment(new Date(shift.startsAt))}`,
    `DTEND:${utcMoment(new Date(shift.endsAt))}`,
    // RFC 5546 requires an organiser for both methods.
    `ORGANIZER;CN="${brand.name}":mailto:${brand.contactEmail}`,
    `SUMMARY:${escapedText(`${brand.name}: ${shift.task}, ${shift.event}`)}`,
    `LOCATION:${escapedText(shift.where)}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}
