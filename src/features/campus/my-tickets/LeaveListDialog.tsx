import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import type { OwnEntry } from "../bookings/send-booking.client.ts";
import { GiveUpDialog } from "./GiveUpDialog.tsx";

/** Confirms before a person leaves a waiting list, on the public page. */
export function LeaveListDialog(props: { entry: OwnEntry; onClose: () => void }) {
  return (
    <AccountQueries>
      <GiveUpDialog {...props} />
    </AccountQueries>
  );
}
