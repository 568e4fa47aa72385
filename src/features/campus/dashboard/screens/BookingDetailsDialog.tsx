import { useMutation, useQuery } from "@tanstack/react-query";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { bookingAnswers } from "#features/events/bookings/booking-answers.rules.ts";
import { loadFailure } from "#features/events/events/events.rules.ts";
import { ageBandLabels } from "#features/events/events/minimum-age.rules.ts";
import { type AccountKind, asksFor, bookingOf } from "#features/events/kinds/kinds.rules.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonTime } from "#shared/time/london.ts";
import { Button, ButtonAnchor } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { Booking } from "../dashboard.api.ts";
import { detailsQuery } from "../dashboard-data.ts";

/** A booking's complete data, including its sensitive data. */
export function BookingDetailsDialog({
  kind,
  booking,
  eventLabel,
  onClose,
  onCancel,
  onCorrect,
}: {
  kind: AccountKind;
  booking: Booking;
  eventLabel: string;
  onClose: () => void;
  /** Opens the cancellation dialog. */
  onCancel: () => void;
  /** Opens the dialog that corrects name and email. */
  onCorrect: () => void;
}) {
  const { withProof, proofDialog } = useFreshProof();
  const { data, error, isPending, isFetching, refetch } = useQuery(detailsQuery(booking.id, withProof));
  const allowing = useMutation(
    apiQueries.campus.bookingAdmin.allowAgain.mutationOptions({
      onSuccess() {
        toast({
          title: "They can book again",
          text: `${booking.studentName}, ${eventLabel}`,
          tone: "done",
          slot: "booking",
        });
        onClose();
      },
      onError: (error) =>
        toast({ title: "Not changed", text: refusalText(error), tone: "failed", slot: "booking" }),
    }),
  );
  const words = bookingOf({ kind }).list;
  const { checkedInAt, checkedInDevice, cancelledReason } = booking;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={booking.studentName}
      description="The security log notes that you have opened this."
    >
      {isPending && <LoadingState>Loading details…</LoadingState>}
      {error && (
        <FailedState onRetry={() => refetch()} retrying={isFetching}>
          {loadFailure(refusalText(error))}
        </FailedState>
      )}
      {data && (
        <Facts
          className="gap-x-5 gap-y-2 [&_dd]:min-w-0 [&_dd]:[overflow-wrap:anywhere]"
          facts={[
            { label: "Phone", value: data.phone ?? NOT_GIVEN },
            { label: "Emergency contact", value: data.emergencyContact ?? NOT_GIVEN },
            { label: "Dietary requirements", value: data.dietaryRequirements ?? NOT_GIVEN },
            { label: "Needs", value: data.accessNeeds ?? NOT_GIVEN },
            ...(data.ageBand ? [{ label: "Age", value: ageBandLabels[data.ageBand] }] : []),
            ...(data.guardian ? [{ label: "Guardian", value: guardianText(data.guardian) }] : []),
            ...(data.places > 1 ? [{ label: "Companion", value: "Comes along, free of charge" }] : []),
            { label: "Email", value: booking.studentEmail },
            ...bookingAnswers
              .filter(({ field }) => asksFor({ kind }, field))
              .map(({ label, of }) => ({
                label,
                value: of(booking) ?? NOT_GIVEN,
              })),
            { label: words.code, value: booking.ticketCode },
            { label: words.event, value: eventLabel },
            {
              label: "Booked",
              value: `${londonTime(new Date(booking.createdAt))}${booking.addedByStaff ? ", added by staff" : ""}`,
            },
            ...(cancelledReason ? [{ label: "Cancelled", value: cancelledText(booking) }] : []),
            ...(checkedInAt
              ? [
                  {
                    label: "Checked in",
                    value: [londonTime(new Date(checkedInAt)), checkedInDevice].filter(Boolean).join(", "),
                  },
                ]
              : []),
          ]}
        />
      )}
      {proofDialog}
      <DialogActions>
        {booking.bookingStatus === "confirmed" && !booking.checkedIn && (
          <>
            <Button variant="outline" onClick={onCorrect}>
              Change name or email
            </Button>
            <Button variant="outline" onClick={onCancel}>
              Cancel booking
            </Button>
          </>
        )}
        {cancelledReason === "by_organiser" && (
          <Button
            variant="outline"
            busy={allowing.isPending}
            onClick={() => allowing.mutate({ id: booking.id })}
          >
            Allow booking again
          </Button>
        )}
        {booking.studentEmail && (
          <ButtonAnchor variant="outline" href={`mailto:${booking.studentEmail}`}>
            Email
          </ButtonAnchor>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const NOT_GIVEN = "–";

function guardianText({ email, confirmedAt }: { email: string | null; confirmedAt: string | null }): string {
  const answer = confirmedAt ? `said yes ${londonTime(new Date(confirmedAt))}` : "has not answered";
  return `${email ?? "Address erased"}, ${answer}`;
}

function cancelledText({ cancelledReason, cancelledMessage }: Booking): string {
  if (cancelledReason === "by_organiser") return `By an organiser: ${cancelledMessage ?? ""}`;
  if (cancelledReason === "waiting") return "On the waiting list";
  if (cancelledReason === "by_guardian") return "By the guardian";
  if (cancelledReason === "no_lead") return "A guardian said no, and no lead decided";
  if (cancelledReason === "no_guardian") return "No answer from the guardian";
  return cancelledReason === "event_called_off" ? "With the event" : "By the holder";
}
