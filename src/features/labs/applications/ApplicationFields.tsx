import type { ReactNode } from "react";
import { ContactEmailField, FullNameField, PhoneField } from "#shared/forms/ContactFields.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField, WholeNumberField } from "#shared/ui/fields/TextField.tsx";
import { APPLICATION_DAYS, LAB_HOURS } from "./applications.rules.ts";

/** The form's empty values. Not derived from the fields, because the form shows before its schema loads. */
export const emptyApplication = {
  applicantName: "",
  applicantEmail: "",
  phone: "",
  labTitle: "",
  labDescription: "",
  targetAudience: "",
  durationHours: "",
  equipmentNeeded: "",
  mentorExperience: "",
  motivation: "",
};

export type ApplicationDraft = typeof emptyApplication;

/** The ten fields of an application; four of them are required. */
export function ApplicationFields({ form: { field } }: { form: FormFields<ApplicationDraft> }) {
  return (
    <div className="grid gap-10">
      <Group title="You">
        <Columns>
          <FullNameField {...field("applicantName")} />
          <ContactEmailField {...field("applicantEmail")} hint="We’ll email our answer here." />
          <PhoneField {...field("phone")} optional />
        </Columns>
      </Group>
      <Group title="Your lab">
        <TextField
          {...field("labTitle")}
          required
          label="Lab title"
          autoComplete="off"
          placeholder="e.g. Beats from a biscuit tin"
        />
        <TextArea
          {...field("labDescription")}
          required
          label="Lab description"
          rows={6}
          hint="What people do, and what they take home."
        />
        <Columns>
          <TextField
            {...field("targetAudience")}
            optional
            label="Target audience"
            autoComplete="off"
            placeholder="e.g. 14 to 17, first time with sound"
          />
          <WholeNumberField
            {...field("durationHours")}
            optional
            label="Duration in hours"
            hint={`Whole hours, from ${LAB_HOURS.min} to ${LAB_HOURS.max}.`}
          />
        </Columns>
        <TextArea {...field("equipmentNeeded")} optional label="Equipment needed" rows={3} />
      </Group>
      <Group title="Why you">
        <TextArea
          {...field("mentorExperience")}
          optional
          label="Mentor experience"
          rows={3}
          hint="Helping a friend counts. So does a channel, a club or a little brother."
        />
        <TextArea {...field("motivation")} optional label="Motivation" rows={3} />
      </Group>
      <PrivacyNotice>
        You can apply too. Only our team reads this, to decide and to answer you. Your phone number is kept
        encrypted. We delete all of it {APPLICATION_DAYS} days after we decide.
      </PrivacyNotice>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-4 text-card">{title}</legend>
      <div className="grid gap-5">{children}</div>
    </fieldset>
  );
}

/** Fields side by side on wide screens. */
function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>;
}
