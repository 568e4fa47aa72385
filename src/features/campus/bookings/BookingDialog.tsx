import { useState } from "react";
import { useAccount } from "#features/auth/account/account.store.ts";
import { pages } from "#features/site/pages.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { wayToEvent } from "../events/event-address.ts";
import type { CampusEvent } from "../events/events.contract.ts";
import { DiscardTypedDialog } from "../inquiries/DiscardTypedDialog.tsx";
import { BookingForm } from "./BookingForm.tsx";
import { BookingSide } from "./BookingSide.tsx";
import { draftOf, keepDraft } from "./booking.store.ts";
import { type BookingDraft, emptyBooking, isSameDraft } from "./booking-form.rules.ts";
import { formWords } from "./bookings.rules.ts";
import { SecuredTicket } from "./SecuredTicket.tsx";
import type { BookingAnswer, BookingProblem, HeldTicket } from "./send-booking.client.ts";

/** From an event to its ticket: who is signed in books it, everybody else is shown the way in. */
export function BookingDialog({
  event,
  hasOffer,
  lastTicket,
  onClose,
  onBooked,
  onFailed,
  onJoin,
}: {
  event: CampusEvent;
  /** Whether a place is held for them. */
  hasOffer: boolean;
  /** Who they were the last time they booked. */
  lastTicket: HeldTicket | undefined;
  onClose: () => void;
  onBooked: (answer: BookingAnswer) => void;
  onFailed: (problem: BookingProblem) => void;
  onJoin: () => void;
}) {
  const account = useAccount();
  const [ticket, setTicket] = useState<HeldTicket>();
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState<BookingDraft>();
  const userId = account.status === "signed-in" && !account.needsSecondFactor ? account.userId : undefined;
  const blank = {
    ...emptyBooking,
    fullName: lastTicket?.studentName ?? "",
    university: lastTicket?.university ?? "",
  };
  const draft = userId ? (typed ?? draftOf({ userId, eventId: event.id }) ?? blank) : blank;

  const close = () => {
    if (isSending) return;
    if (ticket || isSameDraft(draft, blank)) leave();
    else setAsking(true);
  };
  const leave = () => {
    if (userId) keepDraft({ userId, eventId: event.id }, undefined);
    onClose();
  };
  const take = (answer: BookingAnswer) => {
    setTicket(answer.ticket);
    // Short, since on a phone it lies over the ticket.
    toast({ tone: "done", title: formWords.booked, duration: 3000 });
    onBooked(answer);
  };

  if (account.status === "signed-in" && userId)
    return (
      <Dialog
        open
        onOpenChange={close}
        title="BOOK YOUR TICKET"
        side={<BookingSide event={event} hasOffer={hasOffer} />}
        {...(ticket && { stub: <SecuredTicket ticket={ticket} /> })}
      >
        <BookingForm
          key={userId}
          eventId={event.id}
          account={{ userId, email: account.email }}
          initial={draft}
          onTyped={setTyped}
          onSending={setSending}
          onBooked={take}
          onFailed={onFailed}
          onCancel={close}
          onJoin={onJoin}
        />
        {isAsking && <DiscardTypedDialog open onStay={() => setAsking(false)} onDiscard={leave} />}
      </Dialog>
    );
  if (ticket) return <Dialog open onOpenChange={onClose} title="" stub={<SecuredTicket ticket={ticket} />} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="AUTHENTICATION REQUIRED"
      {...(account.status !== "checking" && { description: formWords.signedOut })}
    >
      {account.status === "checking" ? (
        <LoadingState>Checking who is here</LoadingState>
      ) : (
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            CANCEL
          </Button>
          <ButtonLink to={pages.auth.path} state={{ from: wayToEvent(event.id) }}>
            SIGN IN
          </ButtonLink>
        </DialogActions>
      )}
    </Dialog>
  );
}
