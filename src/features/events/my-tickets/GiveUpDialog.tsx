import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { OwnEntry, OwnTicket } from "../bookings/my-places-data.ts";
import { myPlacesQuery } from "../bookings/my-places-data.ts";
import { whenText } from "../events/events.rules.ts";
import { isBooked, wordsOf } from "../kinds/kinds.rules.ts";

/** A ticket or a waiting-list entry to give up. */
export type GiveUpTarget = { ticket: OwnTicket } | { entry: OwnEntry };

/** Asks for confirmation before a ticket is cancelled or an entry is left. */
export function GiveUpDialog({
  onClose,
  onGivenUp = onClose,
  ...what
}: GiveUpTarget & { onClose: () => void; onGivenUp?: () => void }) {
  const client = useQueryClient();
  const { event } = "ticket" in what ? what.ticket : what.entry;
  const words = questionOf(what);
  const reread = () => client.invalidateQueries({ queryKey: myPlacesQuery.queryKey });
  const outcome = {
    // The page below updates before the focus returns to it.
    async onSuccess() {
      toast({ ...words.done, tone: "done", slot: "ticket" });
      await reread();
      onGivenUp();
    },
    onError(error: Error) {
      const refusal = refusalIn(error);
      if (!refusal) reportError(error);
      const text = refusal?.message ?? "Check your connection, then try again.";
      toast({ title: words.failed, text, tone: "failed", slot: "ticket" });
      void reread();
    },
  };
  const giveBack = useMutation(apiQueries.campus.bookings.cancel.mutationOptions(outcome));
  const leave = useMutation(apiQueries.campus.waitingList.leave.mutationOptions(outcome));
  // A place from the charity is one of several, so the person may want to leave the programme.
  const isOfSeveral = "ticket" in what && !isBooked(event.kind);
  const [isForGood, setIsForGood] = useState(false);
  const leaveForGood = useMutation(apiQueries.programme.places.leave.mutationOptions(outcome));
  const give = () => {
    if ("ticket" in what && isForGood) leaveForGood.mutate({ id: what.ticket.id });
    else if ("ticket" in what) giveBack.mutate({ id: what.ticket.id });
    else leave.mutate({ id: what.entry.id });
  };

  return (
    <ConfirmDialog
      title={words.title}
      description={`${event.university}, ${whenText(event)}. ${words.consequence}`}
      keep={words.keep}
      confirm={words.give}
      confirming={words.busy}
      isBusy={giveBack.isPending || leave.isPending || leaveForGood.isPending}
      onConfirm={give}
      onClose={onClose}
    >
      {isOfSeveral && (
        <CheckField
          label="Cancel all upcoming weeks"
          checked={isForGood}
          onChange={({ target }) => setIsForGood(target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

function questionOf(what: GiveUpTarget) {
  if ("ticket" in what) {
    const { ticket } = wordsOf(what.ticket.event);
    return {
      title: `Cancel your ${ticket}?`,
      keep: "Keep it",
      give: `Cancel ${ticket}`,
      busy: "Cancelling…",
      consequence: isBooked(what.ticket.event.kind)
        ? "We offer your place to the next person. To come after all, you would have to book again."
        : "To come after all, write to us.",
      done: {
        title: ticket === "place" ? "Place cancelled" : "Ticket cancelled",
        text: isBooked(what.ticket.event.kind)
          ? "Someone else can have your place. Thank you for telling us."
          : "Thank you for telling us.",
      },
      failed: `We couldn’t cancel the ${ticket}`,
    };
  }
  return {
    title: "Leave the waiting list?",
    keep: "Stay on the list",
    give: "Leave the list",
    busy: "Leaving…",
    consequence: what.entry.offerEndsAt
      ? "We offer your place to the next person."
      : "If you join again, you start at the end of the list.",
    done: { title: "You left the list" },
    failed: "You are still on the list",
  };
}

/** Asks for confirmation before a person leaves a waiting list, on the public page. */
export function LeaveListDialog(props: { entry: OwnEntry; onClose: () => void }) {
  return (
    <AccountQueries>
      <GiveUpDialog {...props} />
    </AccountQueries>
  );
}
