import { useState } from "react";
import * as z from "zod/mini";
import { ConfirmForm } from "#shared/forms/ConfirmForm.tsx";
import { formErrorOf, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { eventNameWithYear, peopleText } from "../events/event-words.rules.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { callOffMessageField } from "./admin.fields.ts";
import type { EditedEvent, EventEditor } from "./event-editor.ts";
import { laterText, type Scope } from "./series.rules.ts";

const schema = z.object({ message: callOffMessageField });

/** Asks the admin to confirm the cancellation of an event, with the number of people we'll email. */
export function CallOffDialog({
  event,
  send,
  open,
  onOpenChange,
  onCalledOff,
}: DialogState & {
  event: EditedEvent;
  send: EventEditor["callOff"];
  onCalledOff: () => void;
}) {
  const form = useSchemaForm(schema, { message: "" });
  const [scope, setScope] = useState<Scope>("one");
  const { noun } = wordsOf(event);
  const people = { tickets: event.currentAttendees, waiting: event.waiting + event.heldPlaces };
  const close = () => onOpenChange(false);
  const callOff = async ({ message }: z.output<typeof schema>) => {
    try {
      const told = await send({ id: event.id, scope, message });
      toast({
        title: "Event cancelled",
        text: scope === "later" ? LATER_TOLD : mailsText(told.tickets + told.waiting),
        tone: "done",
        slot: "event",
      });
      close();
      onCalledOff();
    } catch (error) {
      form.refuse(formErrorOf(error));
    }
  };
  return (
    <ConfirmForm
      open={open}
      title={`Cancel this ${noun}?`}
      description={`${eventNameWithYear(event.university, event.eventDate)}. ${scope === "later" ? laterConsequence(event) : consequence(event, people)} You can’t undo this.`}
      keep="Keep it on"
      confirm={`Cancel ${noun}`}
      confirming="Cancelling…"
      form={form}
      send={callOff}
      onClose={close}
    >
      {event.laterDates > 0 && (
        <div className="mb-4">
          <CheckField
            label={laterText("Cancel", event.laterDates, noun)}
            checked={scope === "later"}
            onChange={({ target }) => setScope(target.checked ? "later" : "one")}
          />
        </div>
      )}
      <TextArea
        {...form.field("message")}
        label="Message to everyone"
        optional
        hint="We email your exact text."
      />
    </ConfirmForm>
  );
}

function consequence(event: EditedEvent, people: { tickets: number; waiting: number }): string {
  const who = peopleText(event, people);
  if (people.tickets + people.waiting === 0) return who;
  return `${who} This cancels their ${wordsOf(event).ticket}s and emails each of them once.`;
}

function laterConsequence(event: EditedEvent): string {
  return `Cancels this event and the later ones of the series, with their ${wordsOf(event).ticket}s. Everyone affected gets one email about all of them.`;
}

const LATER_TOLD = "We email everyone with a place or on a waiting list.";

function mailsText(mails: number): string {
  if (mails === 0) return "We had no one to email.";
  return mails === 1 ? "We’re sending 1 email." : `We’re sending ${mails} emails.`;
}
