import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { ContactEmailField, FullNameField } from "#shared/forms/ContactFields.tsx";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { type FormFields, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { brand } from "#src/brand.ts";
import { inquiryFields } from "./inquiries.fields.ts";
import {
  emptyInquiry,
  INQUIRY_DAYS,
  type InquiryDraft,
  inquiryWords,
  positionLabels,
  positions,
} from "./inquiries.rules.ts";

const schema = z.object(inquiryFields);

/** The form for an inquiry about a night at a campus. */
export function InquiryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useSchemaForm(schema, emptyInquiry);
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Bring ${brand.name} to Your Campus`}
      description="Tell us where. We bring the sound, you bring the room."
      submit="Send inquiry"
      sending="Sending…"
      slot="inquiry"
      failed={inquiryWords.failed}
      send={async (inquiry, idempotencyKey) => {
        const { campus } = await browserApi();
        await campus.inquiries.send({ ...inquiry, idempotencyKey }, submitTimeout());
        return inquiryWords.sent;
      }}
    >
      <InquiryFields form={form} />
    </FormDialog>
  );
}

/** The fields of an inquiry, all of them required. */
function InquiryFields({ form: { field } }: { form: FormFields<InquiryDraft> }) {
  return (
    <div className="grid gap-5">
      <FullNameField {...field("name")} label="Name" />
      <ContactEmailField {...field("email")} />
      <TextField {...field("university")} required label="University" autoComplete="organization" />
      <SelectField {...field("position")} required label="Your role">
        <option value="">Choose your role</option>
        {positions.map((position) => (
          <option key={position} value={position}>
            {positionLabels[position]}
          </option>
        ))}
      </SelectField>
      <TextArea {...field("message")} required label="Message" rows={5} />
      <PrivacyNotice>
        You can ask too. Only our team reads this, to answer you. We delete it after {INQUIRY_DAYS} days.
      </PrivacyNotice>
    </div>
  );
}
