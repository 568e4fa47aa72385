import { ContactEmailField, FullNameField, PhoneField } from "#shared/forms/ContactFields.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { cycleChoiceText, PROGRAMME_AGES } from "../cycles/cycles.rules.ts";
import type { CycleChoice } from "../cycles/use-open-cycles.ts";
import type { RegistrationDraft } from "./registration-form.rules.ts";
import { REGISTRATION_DAYS } from "./registrations.rules.ts";

/** The seven fields of a registration, one of them optional, and the cycle if several are open. */
export function RegistrationFields({
  form: { field },
  cycles,
}: {
  form: FormFields<RegistrationDraft>;
  /** The cycles to choose from; empty if there is no choice. */
  cycles: readonly CycleChoice[];
}) {
  return (
    <div className="grid gap-5">
      {cycles.length > 0 && (
        <SelectField {...field("cycleId")} required label="Cycle">
          <option value="">Choose a cycle</option>
          {cycles.map((cycle) => (
            <option key={cycle.id} value={cycle.id}>
              {cycleChoiceText(cycle)}
            </option>
          ))}
        </SelectField>
      )}
      <FullNameField {...field("fullName")} />
      <ContactEmailField {...field("email")} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <PhoneField {...field("phoneNumber")} required label="Phone number" />
        <TextField
          {...field("age")}
          required
          label="Age"
          type="number"
          inputMode="numeric"
          min={PROGRAMME_AGES.min}
          max={PROGRAMME_AGES.max}
          step={1}
          autoComplete="off"
          hint={`From ${PROGRAMME_AGES.min} to ${PROGRAMME_AGES.max}.`}
        />
      </div>
      <TextField
        {...field("addressNewham")}
        required
        label="Address in Newham"
        autoComplete="street-address"
        hint="Where you live, work or study in Newham."
      />
      <TextArea
        {...field("previousExperience")}
        optional
        label="Previous experience"
        rows={3}
        hint="Sport, stage, a youth club, nothing at all."
      />
      <TextArea {...field("motivation")} required label="Why do you want to join?" rows={4} />
      <PrivacyNotice>
        You can register yourself. Only our admins can read this, to plan your place and to call you. Your
        number, your address and what you write are encrypted. We delete the form after {REGISTRATION_DAYS}{" "}
        days. If you get a place, your name and email address stay with it, as with a ticket.
      </PrivacyNotice>
    </div>
  );
}
