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
        title: "Called off",
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
      title={`Call this ${noun} off?`}
      description={`${eventNameWithYear(event.university, event.eventDate)}. ${scope === "later" ? laterConsequence(event) : consequence(event, people)} You can’t undo this.`}
      keep="Keep it on"
      confirm="Call it off"
      confirming="Calling off…"
      form={form}
      send={callOff}
      onClose={close}
    >
      {event.laterDates > 0 && (
        <div className="mb-4">
          <CheckField
            label={laterText("Call off", event.laterDates, noun)}
            checked={scope === "later"}
            onChange={({ target }) => setScope(target.checked ? "later" : "one")}
          />
        </div>
      )}
      <TextArea
        {...form.field("message")}
        label="Message to everybody"
        optional
        hint="It goes into the mail as you write it."
      />
    </ConfirmForm>
  );
}

function consequence(event: EditedEvent, people: { tickets: number; waiting: number }): string {
  const who = peopleText(event, people);
  if (people.tickets + people.waiting === 0) return who;
  return `${who} The ${wordsOf(event).ticket}s are cancelled, and each of them gets one mail.`;
}

function laterConsequence(event: EditedEvent): string {
  return `It and the later ones do not take place. Their ${wordsOf(event).ticket}s are cancelled, and who has any gets one mail about all of them.`;
}

const LATER_TOLD = "Everybody with a place or an entry gets a mail.";

function mailsText(mails: number): string {
  if (mails === 0) return "Nobody had to be mailed.";
  return mails === 1 ? "One mail is on its way." : `${mails} mails are on their way.`;
}
