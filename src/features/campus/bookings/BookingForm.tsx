import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { BookingFields } from "./BookingFields.tsx";
import { BookingTrouble } from "./BookingTrouble.tsx";
import { book, keepDraft } from "./booking.store.ts";
import {
  type BookingDraft,
  type BookingErrors,
  bookingInput,
  refusalOfField,
  refusalsOfBooking,
} from "./booking-form.rules.ts";
import type { BookingAnswer, BookingProblem } from "./send-booking.client.ts";

/** Sends a booking once at a time. What is typed stays, whatever comes of it. */
export function BookingForm({
  eventId,
  account: { userId, email },
  initial,
  onTyped,
  onSending,
  onBooked,
  onFailed,
  onCancel,
  onJoin,
}: {
  eventId: string;
  account: { userId: string; email: string };
  initial: BookingDraft;
  onTyped: (draft: BookingDraft) => void;
  onSending: (isSending: boolean) => void;
  onBooked: (answer: BookingAnswer) => void;
  onFailed: (problem: BookingProblem) => void;
  onCancel: () => void;
  /** Wants to wait for a place. */
  onJoin: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<BookingErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BookingProblem>();

  // What has to be read first: the first field at fault, or why it came to nothing.
  useEffect(() => {
    if (refusals === 0) return;
    const first = ["[aria-invalid=true]", "[role=alert]"]
      .map((what) => form.current?.querySelector<HTMLElement>(what))
      .find(Boolean);
    first?.focus();
  }, [refusals]);

  const type = (change: Partial<BookingDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    keepDraft({ userId, eventId }, next);
    onTyped(next);
    for (const field of Object.keys(change) as (keyof BookingDraft)[]) {
      // An error goes as soon as it is put right, and none comes while somebody types.
      if (errors[field]) setErrors({ ...errors, [field]: refusalOfField(field, next[field]) });
    }
  };

  const leave = (field: keyof BookingDraft, next: EventTarget | null) => {
    // A line that came now would push the button away from under the finger. What the button sends is checked all the same.
    if (next instanceof HTMLButtonElement || draft[field].trim() === "") return;
    setErrors((before) => ({ ...before, [field]: refusalOfField(field, draft[field]) }));
  };

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    const typedEmail = String(new FormData(event.currentTarget).get("email") ?? "");
    const found = refusalsOfBooking(draft, { email: typedEmail, accountEmail: email });
    setErrors(found);
    setProblem(undefined);
    if (Object.keys(found).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    isRunning.current = true;
    setBusy(true);
    onSending(true);
    const outcome = await book(bookingInput(draft, typedEmail), { userId, eventId });
    isRunning.current = false;
    setBusy(false);
    onSending(false);
    if (outcome.kind === "booked") {
      keepDraft({ userId, eventId }, undefined);
      // Were the focus on what goes with the form, the dialog would take it from the ticket's button a moment later.
      form.current?.closest<HTMLElement>("[role=dialog]")?.focus();
      onBooked(outcome.answer);
    } else {
      setProblem(outcome.problem);
      setRefusals((count) => count + 1);
      onFailed(outcome.problem);
    }
  };

  return (
    // A post, so that nothing typed gets into an address, whatever sends the form.
    <form ref={form} method="post" noValidate onSubmit={send}>
      <BookingFields draft={draft} errors={errors} email={email} onType={type} onLeave={leave} />
      {problem && <BookingTrouble problem={problem} eventId={eventId} onJoin={onJoin} />}
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          CANCEL
        </Button>
        <Button type="submit" busy={isBusy}>
          {isBusy ? "BOOKING…" : problem ? "TRY AGAIN" : "BOOK TICKET"}
        </Button>
      </DialogActions>
    </form>
  );
}
