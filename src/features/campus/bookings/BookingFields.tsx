import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { SelectField } from "#shared/ui/SelectField.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { type BookingDraft, yearNames } from "./booking-form.rules.ts";
import { years } from "./bookings.rules.ts";

/** The eight fields of a booking. */
export function BookingFields({ form: { field } }: { form: FormFields<BookingDraft> }) {
  return (
    <div className="grid items-start gap-x-5 gap-y-4 md:grid-cols-2 md:gap-y-5">
      <TextField {...field("fullName")} label="Full name" autoComplete="name" required />
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        required
        locked="Locked to your account, so the ticket is yours."
      />
      <TextField {...field("university")} label="University" autoComplete="organization" required />
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
      <TextField {...field("phone")} label="Phone" optional type="tel" autoComplete="tel" />
      <TextField {...field("emergencyContact")} label="Emergency contact" optional autoComplete="off" />
      <TextField {...field("dietaryRequirements")} label="Dietary requirements" optional autoComplete="off" />
    </div>
  );
}
