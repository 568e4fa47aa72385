import { useState } from "react";
import { FullNameField, PhoneField } from "#shared/forms/ContactFields.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { type BookingDraft, yearNames } from "./booking-form.rules.ts";
import { SENSITIVE_DAYS, years } from "./bookings.rules.ts";

type BookingFormFields = FormFields<BookingDraft> & { getValues: () => BookingDraft };

/** The eight fields of a booking; the five optional ones are in a collapsed section. */
export function BookingFields({ form }: { form: BookingFormFields }) {
  const { field } = form;
  return (
    <div className="grid gap-y-5">
      <div className={columns}>
        <FullNameField {...field("fullName")} />
        <TextField
          {...field("email")}
          label="Email"
          type="email"
          required
          locked="Locked to your account, so the ticket is yours."
        />
        <TextField {...field("university")} label="University" autoComplete="organization" required />
      </div>
      <OptionalFields form={form} />
      <PrivacyNotice>
        You can book too. Our admins see what you type here; the door sees your name and code. It goes when
        you delete your account.
      </PrivacyNotice>
    </div>
  );
}

/** Starts expanded where one of its fields has a value or an error. */
function OptionalFields({ form: { field, getValues } }: { form: BookingFormFields }) {
  const [isOpen, setOpen] = useState(() => {
    const draft = getValues();
    return optionalNames.some((name) => draft[name] !== "");
  });
  const hasFault = optionalNames.some((name) => field(name).error);
  return (
    <details
      className="fold group border-y border-line"
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center gap-3 font-semibold">
        <span>Anything we should know?</span>
        <span className="text-sm font-normal text-ink-2">Optional</span>
        <Icon name="chevron" className="ml-auto size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="mb-4 text-small text-ink-2">
        Only our admins see your phone, your contact and your diet. They are deleted {SENSITIVE_DAYS} days
        after the night.
      </p>
      <div className={`${columns} pb-5`}>
        <TextField
          {...field("course")}
          label="Course"
          optional
          autoComplete="off"
          placeholder="e.g. Architecture"
        />
        <SelectField {...field("yearOfStudy")} label="Year of study" optional>
          <option value="">Choose one</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {yearNames[year]}
            </option>
          ))}
        </SelectField>
        <PhoneField {...field("phone")} optional />
        <TextField
          {...field("emergencyContact")}
          label="Emergency contact"
          optional
          autoComplete="off"
          placeholder="Name and number"
        />
        <TextField
          {...field("dietaryRequirements")}
          label="Dietary requirements"
          optional
          autoComplete="off"
        />
      </div>
    </details>
  );
}

const columns = "grid items-start gap-x-5 gap-y-4 md:grid-cols-2 md:gap-y-5";

const optionalNames = [
  "course",
  "yearOfStudy",
  "phone",
  "emergencyContact",
  "dietaryRequirements",
] as const satisfies readonly (keyof BookingDraft)[];
