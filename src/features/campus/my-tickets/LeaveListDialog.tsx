import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import type { HeldTurn } from "../bookings/send-booking.client.ts";
import { GiveUpDialog } from "./GiveUpDialog.tsx";

/** Confirms before a person leaves a waiting list, on the public page. */
export function LeaveListDialog(props: { turn: HeldTurn; onClose: () => void }) {
  return (
    <AccountQueries>
      <GiveUpDialog {...props} />
    </AccountQueries>
  );
}
