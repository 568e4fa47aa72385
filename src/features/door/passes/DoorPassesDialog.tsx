import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { wordsOf } from "#features/events/kinds/kinds.rules.ts";
import { Dialog, type DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { DoorPassForm } from "./DoorPassForm.tsx";
import { DoorPassList } from "./DoorPassList.tsx";
import { doorPassesQuery, type PassEvent } from "./door-passes-data.ts";
import { MadeDoorPass, type MadePass } from "./MadeDoorPass.tsx";

/** Lists, creates and revokes the door passes of an event. */
export function DoorPassesDialog({ event, open, onOpenChange }: DialogState & { event: PassEvent }) {
  const client = useQueryClient();
  const [made, setMade] = useState<MadePass>();
  const refresh = () => client.invalidateQueries({ queryKey: doorPassesQuery(event.id).queryKey });
  const change = (isOpen: boolean) => {
    setMade(undefined);
    onOpenChange(isOpen);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={made ? "Pass made" : "Door passes"}
      description={
        made
          ? `For ${made.pass.name}, at ${eventNameWithYear(event)}. The link is shown this once.`
          : `${eventNameWithYear(event)}. ${wordsOf(event).passText} They need no account, and see names and codes only.`
      }
    >
      {made ? (
        <MadeDoorPass made={made} onDone={() => setMade(undefined)} />
      ) : (
        <div className="grid gap-7">
          <DoorPassForm
            event={event}
            onMade={(pass) => {
              setMade(pass);
              void refresh();
            }}
          />
          <DoorPassList eventId={event.id} />
        </div>
      )}
    </Dialog>
  );
}
