import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { ContactEmailField, FullNameField } from "#shared/forms/ContactFields.tsx";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { recordPrint } from "#shared/print/prints.ts";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import type { PublicMentor } from "../mentors/mentors.api.ts";
import { contactFields } from "./contact-requests.fields.ts";
import { contactMessages, emptyContact, isFilled, MESSAGE_DAYS } from "./contact-requests.rules.ts";

const schema = z.object(contactFields);

/** The form for a message to a mentor. */
export function ContactMentorDialog({
  mentor: { mentorId, name, expertise },
  open,
  onOpenChange,
}: DialogState & { mentor: PublicMentor }) {
  const form = useSchemaForm(schema, emptyContact);
  const draft = useWatch({ control: form.control });
  const send = async (input: z.output<typeof schema>, idempotencyKey: string) => {
    const { labs } = await browserApi();
    const request = { ...input, mentorId, idempotencyKey };
    await labs.contactRequests.send(request, submitTimeout());
    return { title: "Sent", text: contactMessages.sent };
  };

  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Contact Mentor"
      description={`Your message goes to ${name}, who answers you by mail.`}
      side={
        <TicketSide name={name} print={recordPrint(mentorId)} eyebrow="Mentor">
          <p className="wrap-anywhere">{expertise}</p>
        </TicketSide>
      }
      submit="Send message"
      sending="Sending…"
      isIncomplete={!isFilled({ ...emptyContact, ...draft })}
      slot="contact-mentor"
      failed={{ title: "Error", text: contactMessages.failed }}
      send={send}
    >
      <div className="grid gap-5">
        <FullNameField {...form.field("requesterName")} label="Name" />
        <ContactEmailField {...form.field("requesterEmail")} />
        <TextArea {...form.field("message")} required label="Message" rows={5} />
        <PrivacyNotice>
          You can write too. {name} reads your name, address and message. We get a copy of the answer, and
          delete your message after {MESSAGE_DAYS} days.
        </PrivacyNotice>
      </div>
    </FormDialog>
  );
}
