import { useState } from "react";
import { useAccount } from "#features/auth/account/account.store.ts";
import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import { pages } from "#features/site/pages.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import type { OtherDates } from "../events/event-list.rules.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { eventHref } from "../events/events.rules.ts";
import { bookingOf } from "../kinds/kinds.rules.ts";
import { BookingFormDialog } from "./BookingFormDialog.tsx";
import type { BookedTickets } from "./booking-data.ts";
import { SecuredTicket } from "./SecuredTicket.tsx";

/** The booking form for a signed-in account, or the prompt to create an account or sign in; after the booking, the ticket. */
export function BookingDialog({
  event,
  others,
  onClose,
}: {
  event: CampusEvent;
  others: OtherDates<CampusEvent>;
  onClose: () => void;
}) {
  const account = useAccount();
  // Kept when the session expires, so that the ticket stays on the screen.
  const [booked, setBooked] = useState<BookedTickets>();

  if (account.status === "signed-in" && !account.needsSecondFactor)
    return (
      <AccountQueries>
        <BookingFormDialog
          key={account.userId}
          event={event}
          others={others}
          account={account}
          booked={booked}
          onBooked={setBooked}
          onClose={onClose}
        />
      </AccountQueries>
    );
  if (booked) return <Dialog open onOpenChange={onClose} title="" stub={<SecuredTicket {...booked} />} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="AUTHENTICATION REQUIRED"
      {...(account.status !== "checking" && { description: bookingOf(event).form.signedOut })}
    >
      {account.status === "checking" ? (
        <LoadingState>Checking who is here</LoadingState>
      ) : (
        <DialogActions>
          <ButtonLink
            to={`${pages.auth.path}#sign-up`}
            state={{ from: eventHref(event) }}
            className="col-span-full"
          >
            Create account
          </ButtonLink>
          <ButtonLink to={pages.auth.path} state={{ from: eventHref(event) }} variant="outline">
            SIGN IN
          </ButtonLink>
          <Button variant="outline" onClick={onClose}>
            CANCEL
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
