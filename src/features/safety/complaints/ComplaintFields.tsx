import { ContactEmailField, FullNameField } from "#shared/forms/ContactFields.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { complaintTopicNames, complaintTopics } from "./complaints.rules.ts";

/** The form's empty values. Not made of the fields, since the form shows before its schema loads. */
export const emptyComplaint = { topic: "", text: "", page: "", name: "", email: "" };

export type ComplaintDraft = typeof emptyComplaint;

/** The fields of a complaint; link and name are optional. */
export function ComplaintFields({ form: { field } }: { form: FormFields<ComplaintDraft> }) {
  return (
    <div className="grid gap-5">
      <SelectField {...field("topic")} required label="What is it about?">
        <option value="">Choose one</option>
        {complaintTopicNames.map((topic) => (
          <option key={topic} value={topic}>
            {complaintTopics[topic]}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field("text")}
        required
        label="What happened?"
        rows={7}
        hint="In your own words: what, when and where, and what you want us to do."
      />
      <TextField
        {...field("page")}
        optional
        label="Link or page"
        autoComplete="off"
        hint="Where on the site it is, if it is there."
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <FullNameField {...field("name")} required={false} optional label="Your name" />
        <ContactEmailField
          {...field("email")}
          required={false}
          optional
          hint="We answer to this address. Without one, you follow your complaint by a private link."
        />
      </div>
      <PrivacyNotice>
        You can complain too, without a parent. Only our admins read it. If it is about safety, we tell our
        safeguarding lead that we have it. It is kept encrypted, and deleted three years after our answer; a
        line without your name stays in our register.
      </PrivacyNotice>
    </div>
  );
}
