import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { bookingFields } from "../bookings.fields.ts";
import { myPlacesQuery } from "../my-places-data.ts";
import type { OwnTicket } from "../send-booking.client.ts";

const guardianForm = z.object({ guardianEmail: bookingFields.guardianEmail });

/** Mails the guardian of a place that waits again, at the same address or a corrected one. */
export function GuardianDialog({ ticket, onClose }: { ticket: OwnTicket; onClose: () => void }) {
  const client = useQueryClient();
  const form = useSchemaForm(guardianForm, { guardianEmail: "" });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Ask your guardian again"
      description="We mail them the link once more. The time until then stays the same."
      submit="Send it"
      sending="Sending…"
      slot="ticket"
      failed={{ title: "Not sent" }}
      send={async (input) => {
        const { guardians } = (await browserApi()).campus;
        await guardians.ask({ ...input, id: ticket.id }, submitTimeout());
        await client.invalidateQueries({ queryKey: myPlacesQuery.queryKey });
        return { title: "It is on its way", text: "Ask them to look into their spam, too." };
      }}
    >
      <TextField
        {...form.field("guardianEmail")}
        label="Another email address"
        type="email"
        optional
        autoComplete="off"
        hint="Only if the first one was wrong: its link then ends."
      />
    </FormDialog>
  );
}
