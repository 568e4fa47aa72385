import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import type { HeldTurn } from "../bookings/send-booking.client.ts";
import { GiveUpDialog } from "./GiveUpDialog.tsx";

/** Asks before a person leaves a waiting list, on a page that is public. */
export function LeaveListDialog(props: { turn: HeldTurn; onClose: () => void }) {
  return (
    <AccountQueries>
      <GiveUpDialog {...props} />
    </AccountQueries>
  );
}
