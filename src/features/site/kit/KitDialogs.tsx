import { useEffect, useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { DialogStub } from "#shared/ui/dialogs/DialogStub.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";

/** The open dialog of the kit. */
export type OpenDialog = "question" | "ticket" | "stub";

export function KitDialogs({
  open,
  onOpen,
}: {
  open: OpenDialog;
  onOpen: (open: OpenDialog | undefined) => void;
}) {
  const [shown, setShown] = useState(true);
  const close = () => {
    setShown(false);
    onOpen(undefined);
  };
  if (open === "question") return <Question open={shown} onClose={close} />;
  return (
    <Dialog
      open={shown}
      onOpenChange={close}
      title="Book your ticket"
      side={
        <TicketSide name="UCL" print={{ name: "campus-ucl", stock: "hivis" }} eyebrow="Tickets live">
          <p>Bloomsbury Studio, WC1</p>
          <p>14 Mar 2026, 18:30</p>
          <p>£5.00, pay at the door · 42 left</p>
        </TicketSide>
      }
      {...(open === "stub" && { stub: <Secured /> })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onOpen("stub");
        }}
      >
        <div className="grid gap-5 md:grid-cols-2">
          <TextField label="Full name" defaultValue="Nadia Okafor" />
          <TextField
            label="Email"
            defaultValue="nadia.o@example.ac.uk"
            locked="Locked to your account, so the ticket is yours."
          />
          <TextField label="University" defaultValue="UCL" />
          <TextField label="Course" optional placeholder="e.g. Architecture" />
          <SelectField label="Year of study" defaultValue="2">
            <option value="2">Year 2</option>
          </SelectField>
          <TextField label="Phone" optional defaultValue="0790" error="Please enter a valid phone number" />
        </div>
        <DialogActions>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">Book ticket</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A deletion that takes two seconds and then fails. */
function Question({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [state, setState] = useState<"asking" | "deleting" | "failed">("asking");
  useEffect(() => {
    if (state !== "deleting") return;
    const timer = setTimeout(() => setState("failed"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <ConfirmDialog
      open={open}
      title="Delete this session?"
      description="This removes it for everyone."
      confirm="Delete session"
      confirming="Deleting…"
      isBusy={state === "deleting"}
      problem={state === "failed" ? "The session was not deleted. Try again." : undefined}
      onConfirm={() => setState("deleting")}
      onClose={onClose}
    />
  );
}

function Secured() {
  return (
    <DialogStub
      title="TICKET SECURED!"
      words="Ticket booked successfully!"
      print={{ name: "secured-hivis", stock: "hivis" }}
      facts={[
        { label: "Name", value: "Nadia Okafor" },
        { label: "When", value: "14 Mar, doors 18:30" },
        { label: "Venue", value: "Bloomsbury Studio" },
        { label: "Where", value: "UCL, London WC1" },
      ]}
      codeLabel="Ticket code"
      code="UT-7K4Q-91"
      qr={<div className="size-full border-8 border-ink" />}
    />
  );
}
