import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { DASHBOARD_DEVICE } from "#features/door/check-ins/check-ins.rules.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonTime } from "#shared/time/london.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { Booking } from "./dashboard.api.ts";
import { bookingProcedures } from "./dashboard-data.ts";

const { checkIn } = apiQueries.campus.checkIns;

export const checkInKey = checkIn.mutationKey();

/** Checks a booking in with an optimistic update, which is rolled back if the server refuses. */
export function checkInMutation(client: QueryClient) {
  const show = (booking: Booking) => replaceRow(client, bookingProcedures, booking);
  return mutationOptions({
    mutationKey: checkInKey,
    mutationFn: ({ id }: Booking) => checkIn.call({ id }),
    async onMutate(booking) {
      show(checkedIn(booking, new Date().toISOString(), DASHBOARD_DEVICE));
      // A running read may have begun before the check-in.
      await client.cancelQueries({ queryKey: bookingProcedures.key() });
    },
    onSuccess(booking) {
      show(booking);
      toast({
        title: "Student checked in successfully!",
        text: nameOf(booking),
        tone: "done",
        slot: slotOf(booking),
      });
    },
    onError(error, booking) {
      const first = firstCheckIn(error);
      show(first ? checkedIn(booking, first.at, first.device) : booking);
      const when = first && [londonTime(new Date(first.at)), first.device].filter(Boolean).join(", ");
      toast({
        title: `Failed to check in: ${refusalText(error)}`,
        text: [nameOf(booking), when].filter(Boolean).join(": "),
        tone: "failed",
        slot: slotOf(booking),
      });
    },
    onSettled() {
      if (client.isMutating({ mutationKey: checkInKey }) <= 1)
        void client.invalidateQueries({ queryKey: bookingProcedures.key() });
    },
  });
}

function checkedIn(booking: Booking, at: string, device: string | null): Booking {
  return { ...booking, checkedIn: true, checkedInAt: at, checkedInDevice: device };
}

function nameOf({ studentName, ticketCode }: Booking): string {
  return `${studentName}, ${ticketCode}`;
}

function slotOf({ id }: Booking): string {
  return `check-in-${id}`;
}

/** When and on which device the ticket was checked in before, from the error. */
function firstCheckIn(error: unknown): { at: string; device: string | null } | undefined {
  const refusal = refusalIn(error);
  if (refusal?.code !== "ALREADY_CHECKED_IN") return undefined;
  return refusal.data as { at: string; device: string | null };
}
