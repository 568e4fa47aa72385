import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { TextArea } from "#shared/ui/TextArea.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { eventNameWithYear, peopleText } from "../events/event-words.rules.ts";
import { CALL_OFF_MESSAGE_LENGTH } from "../events/events.rules.ts";
import type { EventRow } from "./event-draft.rules.ts";

/** Asks before a night is called off, and says how many people are mailed. */
export function CallOffDialog({
  event,
  open,
  onOpenChange,
  onCalledOff,
}: {
  event: EventRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCalledOff: () => void;
}) {
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const people = { tickets: event.currentAttendees, waiting: event.waiting + event.heldPlaces };
  const close = () => {
    setProblem(undefined);
    onOpenChange(false);
  };
  const callOff = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { eventAdmin } = (await browserApi()).campus;
      const told = await eventAdmin.callOff({ id: event.id, message });
      toast({ title: "Called off", text: mailsText(told.tickets + told.waiting), tone: "done" });
      close();
      onCalledOff();
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Call this night off?"
      description={`${eventNameWithYear(event)}. ${consequence(people)} This cannot be undone.`}
    >
      <TextArea
        label="Message to everybody"
        optional
        maxLength={CALL_OFF_MESSAGE_LENGTH}
        hint="It goes into the mail as you write it."
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      {problem && (
        <p role="alert" className="mt-5 font-semibold text-bad">
          {problem}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={close}>
          Keep it on
        </Button>
        <Button busy={isBusy} onClick={callOff}>
          {isBusy ? "Calling off…" : "Call it off"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function consequence(people: { tickets: number; waiting: number }): string {
  const who = peopleText(people);
  if (people.tickets + people.waiting === 0) return who;
  return `${who} The tickets are cancelled, and each of them gets one mail.`;
}

function mailsText(mails: number): string {
  if (mails === 0) return "Nobody had to be mailed.";
  return mails === 1 ? "One mail is on its way." : `${mails} mails are on their way.`;
}
