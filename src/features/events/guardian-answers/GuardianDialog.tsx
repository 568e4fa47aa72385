import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { type FormError, formErrorKeepingDraft, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { bookingFields } from "../bookings/bookings.fields.ts";
import { guardianRefusals } from "../bookings/bookings.rules.ts";
import type { OwnTicket } from "../bookings/my-places-data.ts";
import { myPlacesQuery } from "../bookings/my-places-data.ts";

const { guardianEmail } = bookingFields;
const correction = z.object({ guardianEmail });
const replacement = z.object({
  guardianEmail: guardianEmail.check(
    z.refine((email) => email !== null, guardianRefusals.GUARDIAN_MISSING.message),
  ),
});

/**
 * Emails the guardian of a waiting place again, at the stored or a corrected address. If the guardian had their
 * address erased, the holder names another guardian.
 */
export function GuardianDialog({ ticket, onClose }: { ticket: OwnTicket; onClose: () => void }) {
  const client = useQueryClient();
  const isGone = ticket.guardianIsGone;
  const form = useSchemaForm(isGone ? replacement : correction, { guardianEmail: "" });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isGone ? "Name another guardian" : "Ask your guardian again"}
      description={
        isGone
          ? "We’ll email them a link. We hold your place for the remaining time. It’s yours when they say yes."
          : "We’ll email them the link again. The time to answer doesn’t change."
      }
      submit="Send it"
      sending="Sending…"
      slot="ticket"
      failed={{ title: "Not sent" }}
      formErrorOf={formErrorOf}
      send={async (input) => {
        const { guardians } = (await browserApi()).campus;
        await guardians.ask({ ...input, id: ticket.id }, submitTimeout());
        await client.invalidateQueries({ queryKey: myPlacesQuery.queryKey });
        return { title: "Email sent", text: "Ask them to check their spam folder." };
      }}
    >
      <TextField
        {...form.field("guardianEmail")}
        type="email"
        autoComplete="off"
        {...(isGone
          ? { label: "Your parent’s or guardian’s email", required: true }
          : {
              label: "Another email address",
              optional: true,
              hint: "Only if the first one was wrong: its link then takes a no only.",
            })}
      />
    </FormDialog>
  );
}

/** A refused address becomes an error of its field. */
function formErrorOf(error: unknown): FormError {
  const { code = "", message = "" } = refusalIn(error) ?? {};
  return code in guardianRefusals ? { fields: { guardianEmail: message } } : formErrorKeepingDraft(error);
}
