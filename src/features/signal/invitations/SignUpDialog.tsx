import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { HOLD_MINUTES } from "#features/events/guests/guests.rules.ts";
import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { ContactEmailField, FullNameField, PhoneField } from "#shared/forms/ContactFields.tsx";
import { DialogForm } from "#shared/forms/DialogForm.tsx";
import { useIdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { formErrorKeepingDraft, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { recordPrint } from "#shared/print/prints.ts";
import { denseLondonTime, londonTime } from "#shared/time/london.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { eventMessages } from "../events/events.rules.ts";
import { signUpFields } from "./invitations.fields.ts";
import {
  CODE_TOAST_MS,
  emptySignUp,
  firstChoice,
  hasTyped,
  placeText,
  signedUpText,
  signUpMessages,
} from "./invitations.rules.ts";

const schema = z.object(signUpFields);

const slot = "signal-sign-up";

/** The sign-up dialog. A success resets and closes it; a failure keeps the typed text. */
export function SignUpDialog({
  open,
  subject: preselectedId,
  onClose,
}: {
  open: boolean;
  /** The event to preselect. */
  subject: string | undefined;
  onClose: () => void;
}) {
  const form = useSchemaForm(schema, emptySignUp);
  // Kept after a success, so that an identical request returns the same code.
  const idempotency = useIdempotencyKey();
  const { events, hasFailed, read } = useOpenEvents(open);
  const { setValue, getValues, clearErrors } = form;
  const isPreselected = useRef(false);
  useEffect(() => {
    if (!open) isPreselected.current = false;
    else if (!events) setValue("eventId", preselectedId ?? "");
    else if (!isPreselected.current) {
      isPreselected.current = true;
      setValue("eventId", firstChoice(events, preselectedId));
      // "Choose an event", if the form was submitted before the events were loaded.
      clearErrors("eventId");
    } else if (events && !events.some(({ id }) => id === getValues("eventId"))) {
      // The chosen event is no longer open. An empty choice is safer than a switch to another event.
      setValue("eventId", "");
    }
  }, [open, events, preselectedId, setValue, getValues, clearErrors]);
  const chosenId = useWatch({ control: form.control, name: "eventId" });
  const chosen = events?.find(({ id }) => id === chosenId);
  const isFull = chosen?.places === "full";
  const now = new Date();
  const clear = () => {
    form.reset();
    onClose();
  };
  const send = async (input: z.output<typeof schema>) => {
    const wanted = { ...input, waits: isFull };
    const request = { ...wanted, idempotencyKey: idempotency.keyFor(wanted) };
    try {
      const { signal } = await browserApi();
      const signedUp = await signal.invitations.signUp(request, submitTimeout());
      toast({
        title: signedUpText(signedUp),
        text: placeText(signedUp),
        tone: "done",
        duration: CODE_TOAST_MS,
        slot,
      });
      clear();
    } catch (error) {
      const { title, ...formError } = formErrorOf(error);
      if ("eventId" in (formError.fields ?? {})) read();
      form.refuse(formError);
      toast({ title, tone: "failed", slot });
    }
  };

  return (
    <DialogForm
      form={{ ...form, isTyped: () => hasTyped(getValues()) }}
      send={send}
      open={open}
      onClose={clear}
      title="Sign up for alerts"
      description={`Choose an event and get a code for the door. We’ll email you the code, with a link to confirm within ${HOLD_MINUTES} minutes.`}
      side={
        chosen && (
          <TicketSide name={chosen.title} print={recordPrint(chosen.id)} eyebrow="Event">
            <p>{londonTime(new Date(chosen.eventDate))}</p>
            {chosen.location && <p className="wrap-anywhere">{chosen.location}</p>}
          </TicketSide>
        )
      }
      submit={isFull ? "Join the waiting list" : "Get my code"}
      sending={signUpMessages.sending}
    >
      <div className="grid gap-5">
        <ContactEmailField {...form.field("email")} />
        <FullNameField {...form.field("fullName")} />
        <PhoneField {...form.field("telephone")} required label="Telephone" />
        <SelectField
          {...form.field("eventId")}
          required
          label="Event"
          hint={events?.length === 0 ? "Nothing is open right now. Look in again soon." : undefined}
        >
          {/* A chosen event can be submitted before the list is loaded. */}
          <option value={(!events && preselectedId) || ""}>
            {events || hasFailed ? "Choose an event" : "Loading events…"}
          </option>
          {events?.map(({ id, title, eventDate, places }) => (
            <option key={id} value={id}>
              {`${title}, ${denseLondonTime(new Date(eventDate), now)}${places === "full" ? " (full)" : ""}`}
            </option>
          ))}
        </SelectField>
        {isFull && (
          <p role="status">
            The event is full. Join the waiting list, and we’ll email you when it’s your turn.
          </p>
        )}
        {hasFailed && (
          <FailedState className="min-h-0!" onRetry={read}>
            {`${eventMessages.loadFailed}. Check your connection and try again.`}
          </FailedState>
        )}
        <PrivacyNotice about="booking">
          Our team sees your details, to let you in and to reach you if plans change.
        </PrivacyNotice>
      </div>
    </DialogForm>
  );
}

/** Maps an error to a toast and to messages in the form. */
function formErrorOf(error: unknown) {
  const refusal = refusalIn(error);
  const { fields, problem } = formErrorKeepingDraft(error);
  if (!refusal) return { title: signUpMessages.unexpected, problem };
  if (refusal.code === "CODE_NOT_MADE") return { title: signUpMessages.noCode, problem };
  const title = signUpMessages.failed;
  // Shown at the field that must change.
  if (refusal.code?.startsWith("EVENT_")) return { title, fields: { eventId: refusal.message } };
  return { title, fields, problem };
}

/** An open event from the JSON API. */
type EventChoice = Awaited<ReturnType<BrowserApi["signal"]["events"]["list"]>>[number];

/** Reads the open events whenever the dialog opens, and with `read`. They are undefined before the first read. */
function useOpenEvents(isOpen: boolean) {
  const [events, setEvents] = useState<readonly EventChoice[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [reads, setReads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(reads): each number is another read.
  useEffect(() => {
    if (!isOpen) return;
    const reading = new AbortController();
    const { signal } = reading;
    setHasFailed(false);
    browserApi()
      .then((api) => api.signal.events.list(undefined, { signal }))
      .then(setEvents)
      .catch((error) => {
        if (signal.aborted) return;
        reportError(error);
        setHasFailed(true);
      });
    return () => reading.abort();
  }, [isOpen, reads]);
  return { events, hasFailed, read: () => setReads((count) => count + 1) };
}
