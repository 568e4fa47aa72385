import { contentLines, escapedText, utcMoment } from "#shared/icalendar/content-lines.ts";
import type { MailAttachment } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import type { MailedTask } from "./task-props.ts";

/** A calendar file (RFC 5545) that adds tasks to a calendar, or takes them out. It has no link: calendars are shared. */
export async function taskAttachments(
  tasks: readonly MailedTask[],
  { at, isCancelled = false }: { at: string; isCancelled?: boolean },
): Promise<MailAttachment[]> {
  const method = isCancelled ? "CANCEL" : "PUBLISH";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(brand.name)}//Rota//EN`,
    `METHOD:${method}`,
    ...tasks.flatMap((task) => entryOf(task, at, isCancelled)),
    "END:VCALENDAR",
  ];
  return [
    {
      filename: `${brand.slug}-tasks.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: new TextEncoder().encode(contentLines(lines)),
    },
  ];
}

function entryOf(task: MailedTask, at: string, isCancelled: boolean): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${task.claimId}@${brand.slug}`,
    `SEQUENCE:${task.sequence}`,
    `DTSTAMP:${utcMoment(new Date(at))}`,
    `DTSTART:${utcMoment(new Date(task.startsAt))}`,
    `DTEND:${utcMoment(new Date(task.endsAt))}`,
    // Both methods require an organiser (RFC 5546).
    `ORGANIZER;CN="${brand.name}":mailto:${brand.contactEmail}`,
    `SUMMARY:${escapedText(`${brand.name}: ${task.task}, ${task.event}`)}`,
    `LOCATION:${escapedText(task.where)}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}
