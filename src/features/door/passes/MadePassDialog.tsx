import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { QrCode } from "#features/events/tickets/QrCode.tsx";
import { pages } from "#features/site/pages.ts";
import { londonTime } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { Dialog, DialogActions, type DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { passPath } from "./door-passes.rules.ts";
import type { PassEvent, PassRow } from "./door-passes-data.ts";

export interface MadePass {
  pass: PassRow;
  token: string;
}

/** The link of a new pass, shown once: the server does not store its token. */
export function MadePassDialog({
  event,
  made: { pass, token },
  open,
  onOpenChange,
}: DialogState & { event: PassEvent; made: MadePass }) {
  const link = location.origin + passPath(pages.campusDoor.path, pass.eventId, token);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Pass made"
      description={`For ${pass.name}, at ${eventNameWithYear(event.university, event.eventDate)}. The link is shown this once.`}
    >
      <div className="mx-auto w-full max-w-72">
        <QrCode text={link} label={`QR code of the link for ${pass.name}`} />
      </div>
      <div className="mt-5 grid gap-3">
        <TextField
          label="Link"
          hint={`Let the volunteer scan the QR code, or send them the link. Anyone with the link can check people in until ${londonTime(new Date(pass.endsAt))}.`}
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <div>
          <CopyButton text={link}>Copy the link</CopyButton>
        </div>
      </div>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
