import { ContactEmailField, FullNameField } from "#shared/forms/ContactFields.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { INQUIRY_DAYS, type InquiryDraft, positionLabels, positions } from "./inquiries.rules.ts";

/** The fields of an inquiry, all of them required. */
export function InquiryFields({ form: { field } }: { form: FormFields<InquiryDraft> }) {
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
