import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { londonTime } from "#shared/time/london.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { DASHBOARD_DEVICE } from "../check-ins/check-ins.rules.ts";
import type { Booking } from "./bookings-list.rules.ts";
import type { BookingsListStore } from "./bookings-list.state.ts";

/** Checks a booking in with an optimistic update, which is rolled back when the server refuses. */
export async function checkIn(list: BookingsListStore, booking: Booking): Promise<void> {
  const { id, studentName, ticketCode } = booking;
  const name = `${studentName}, ${ticketCode}`;
  const slot = `check-in-${id}`;
  const at = new Date().toISOString();
  list.hold(booking, { ...booking, checkedIn: true, checkedInAt: at, checkedInDevice: DASHBOARD_DEVICE });
  try {
    const { campus } = await browserApi();
    list.settle(await campus.checkIns.checkIn({ id }));
    toast({ title: "Student checked in successfully!", text: name, tone: "done", slot });
  } catch (error) {
    const first = firstCheckIn(error);
    if (first)
      list.settle({ ...booking, checkedIn: true, checkedInAt: first.at, checkedInDevice: first.device });
    else list.release(id);
    toast({
      title: `Failed to check in: ${refusalText(error)}`,
      text: first
        ? `${name}: ${[londonTime(new Date(first.at)), first.device].filter(Boolean).join(", ")}`
        : name,
      tone: "failed",
      slot,
    });
  }
}

/** When and by which device the ticket was checked in before, from the error. */
function firstCheckIn(error: unknown): { at: string; device: string | null } | undefined {
  const refusal = refusalIn(error);
  if (refusal?.code !== "ALREADY_CHECKED_IN") return undefined;
  return refusal.data as { at: string; device: string | null };
}
