import { useState } from "react";
import { useAccount } from "#features/auth/account/account.store.ts";
import { pages } from "#features/site/pages.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { eventHref } from "../../events/events.rules.ts";
import { wordsOf } from "../../kinds/kinds.rules.ts";
import type { OwnTicket } from "../send-booking.client.ts";
import type { BookingProps } from "../use-booking-form.ts";
import { BookingFormDialog } from "./BookingFormDialog.tsx";
import { SecuredTicket } from "./SecuredTicket.tsx";

/** The booking form for a signed-in account, or the prompt to sign in; after the booking, the ticket. */
export function BookingDialog(booking: BookingProps) {
  const account = useAccount();
  // The ticket stays on the screen when the session ends.
  const [ticket, setTicket] = useState<OwnTicket>();
  const { event, onClose } = booking;

  if (account.status === "signed-in" && !account.needsSecondFactor)
    return (
      <BookingFormDialog
        key={account.userId}
        {...booking}
        account={account}
        ticket={ticket}
        onTicket={setTicket}
      />
    );
  if (ticket) return <Dialog open onOpenChange={onClose} title="" stub={<SecuredTicket ticket={ticket} />} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="AUTHENTICATION REQUIRED"
      {...(account.status !== "checking" && { description: wordsOf(event).form.signedOut })}
    >
      {account.status === "checking" ? (
        <LoadingState>Checking who is here</LoadingState>
      ) : (
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            CANCEL
          </Button>
          <ButtonLink to={pages.auth.path} state={{ from: eventHref(event) }}>
            SIGN IN
          </ButtonLink>
        </DialogActions>
      )}
    </Dialog>
  );
}
