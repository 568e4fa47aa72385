import type { campusRefusedAdmissions } from "#features/door/refused-admissions/refused-admissions.tables.ts";
import { demoId } from "#shared/db/demo-rows.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { demoCode } from "./demo-crowd.server.ts";

interface Holder {
  id: string;
  holderName: string;
}

/** What a phone without a network let in at an event, and the server refused an hour later. */
export function demoRefusedAdmissions(
  eventId: string,
  { twice, elsewhere }: { twice: Holder; elsewhere: Holder },
  now: Date,
): (typeof campusRefusedAdmissions.$inferInsert)[] {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const doorPassId = demoId("campus demo door pass Blessing, side door");
  const refused = [
    { reason: "already", bookingId: twice.id, code: null, scannedAt: minutesAgo(64) },
    { reason: "other-event", bookingId: elsewhere.id, code: null, scannedAt: minutesAgo(71) },
    {
      reason: "unknown",
      bookingId: null,
      code: demoCode("a code without a ticket"),
      scannedAt: minutesAgo(83),
    },
  ] as const;
  return refused.map((row) => ({
    ...row,
    id: demoId(`campus demo refused ${row.reason}`),
    eventId,
    device: "Blessing, side door",
    doorPassId,
    recordedAt: minutesAgo(4),
  }));
}
