import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { cancelMessageField } from "#features/events/bookings/bookings.fields.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { ConfirmForm } from "#shared/forms/ConfirmForm.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { Booking } from "../dashboard.api.ts";
import { bookingProcedures } from "../dashboard-data.ts";

export interface BookingDialogProps {
  booking: Booking;
  onClose: () => void;
}

const schema = z.object({ message: cancelMessageField, mayBookAgain: z.boolean() });

/** Asks for the reason of a cancellation, which we email to the holder. */
export function CancelBookingDialog({ booking, onClose }: BookingDialogProps) {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { message: "", mayBookAgain: false });
  const { id, studentName, ticketCode } = booking;
  const cancel = async (fields: z.output<typeof schema>) => {
    try {
      const { bookingAdmin } = (await browserApi()).campus;
      replaceRow(client, bookingProcedures, await bookingAdmin.cancel({ id, ...fields }));
      toast({
        title: "Booking cancelled",
        text: `${studentName}, ${ticketCode}`,
        tone: "done",
        slot: "booking",
      });
      onClose();
    } catch (error) {
      form.refuse({
        fields: refusalIn(error)?.fields,
        problem: `Failed to cancel the booking: ${refusalText(error)}`,
      });
    }
  };
  return (
    <ConfirmForm
      title="Cancel this booking?"
      description={`${studentName}, ${ticketCode}. Their place goes to the next in line. You can’t undo this.`}
      confirm="Cancel and mail"
      confirming="Cancelling…"
      form={form}
      send={cancel}
      onClose={onClose}
    >
      <TextArea {...form.field("message")} label="Why" hint={`We email your exact text to ${studentName}.`} />
      <CheckField
        {...form.field("mayBookAgain")}
        label="They may book this event again"
        hint="If not, you can allow it later in the details of this booking."
      />
    </ConfirmForm>
  );
}
