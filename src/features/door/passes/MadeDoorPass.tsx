import { QrCode } from "#features/events/tickets/QrCode.tsx";
import { pages } from "#features/site/pages.ts";
import { londonTime } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { passPath } from "./door-passes.rules.ts";
import type { PassRow } from "./door-passes-data.ts";

export interface MadePass {
  pass: PassRow;
  token: string;
}

/** The link of a new pass, shown once: the server does not store its token. */
export function MadeDoorPass({ made: { pass, token }, onDone }: { made: MadePass; onDone: () => void }) {
  const link = location.origin + passPath(pages.campusDoor.path, pass.eventId, token);
  return (
    <>
      <div className="mx-auto w-full max-w-72">
        <QrCode text={link} label={`QR code of the link for ${pass.name}`} />
      </div>
      <div className="mt-5 grid gap-3">
        <TextField
          label="Link"
          hint={`Let the volunteer scan the square, or send them the link. It opens the door for anyone who has it, until ${londonTime(new Date(pass.endsAt))}.`}
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <div>
          <CopyButton text={link}>Copy the link</CopyButton>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </>
  );
}
