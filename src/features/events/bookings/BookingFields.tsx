import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { FullNameField, PhoneField } from "#shared/forms/ContactFields.tsx";
import { FoldedFields } from "#shared/forms/FoldedFields.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import type { FormFields, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { FieldError } from "#shared/ui/fields/Field.tsx";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { type AgeBand, ageBandLabels, ageBands, minimumAgeText } from "../events/minimum-age.rules.ts";
import { needsGuardian } from "../guardians/guardians.rules.ts";
import { type AskedField, asksFor, bookingOf, type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
import { pictureWishes, pictureWishLabels } from "../tickets/picture-wish.rules.ts";
import { type BookingDraft, yearNames } from "./booking-form.rules.ts";
import { years } from "./bookings.rules.ts";

/** The optional fields. */
const details = [
  ...(["accessNeeds", "dietaryRequirements", "companion", "phone", "emergencyContact"] as const),
  ...(["course", "yearOfStudy", "pictures"] as const),
];

/** The booking form's fields for the event's kind: required ones, then the optional ones, folded. */
export function BookingFields({
  form,
  event,
  isByStaff = false,
}: {
  form: FormFields<BookingDraft> & Pick<ReturnType<typeof useSchemaForm<BookingDraft, unknown>>, "getValues">;
  event: { kind: EventKind; minimumAge: number | null };
  /** Whether staff book for another person, by their email address. */
  isByStaff?: boolean;
}) {
  const { field } = form;
  const { readers, sensitive } = bookingOf(event).form;
  const [hasDetails] = useState(() => form.getValues(details).some(Boolean));
  const asks = (name: AskedField) => asksFor(event, name);
  const { minimumAge } = event;
  return (
    <div className="grid gap-y-5">
      <div className="grid items-start gap-x-5 gap-y-4 md:grid-cols-2 md:gap-y-5">
        {minimumAge !== null && (
          <AgeFields form={form} event={{ kind: event.kind, minimumAge }} isByStaff={isByStaff} />
        )}
        <FullNameField {...field("fullName")} {...(isByStaff && { autoComplete: "off" })} />
        <TextField
          {...field("email")}
          label="Email"
          type="email"
          required
          {...(isByStaff
            ? { autoComplete: "off" }
            : { locked: `Locked to your account, so the ${wordsOf(event).ticket} is yours.` })}
        />
        {asks("university") && (
          <TextField {...field("university")} label="University" autoComplete="organization" required />
        )}
      </div>
      <FoldedFields
        title="Access needs and other details"
        hint="Optional. They help us look after you at the venue."
        isOpen={hasDetails}
      >
        <div className="grid items-start gap-x-5 gap-y-4 md:grid-cols-2 md:gap-y-5">
          <TextArea
            {...field("accessNeeds")}
            label="Access needs"
            className="md:col-span-2"
            rows={3}
            placeholder="For example: a seat near the door"
          />
          {asks("dietaryRequirements") && (
            <TextField {...field("dietaryRequirements")} label="Dietary requirements" autoComplete="off" />
          )}
          {!isByStaff && (
            <p className="text-small text-ink-2 md:col-span-2">
              {`What you ${sensitive} can reveal your health or belief. If you enter it, you consent to us storing it. You can withdraw your consent at any time.`}
            </p>
          )}
          <CheckField
            {...field("companion")}
            label={isByStaff ? "A companion comes along" : "I bring a companion for support"}
            hint="Their place is free."
          />
          {asks("phone") && <PhoneField {...field("phone")} />}
          {asks("emergencyContact") && (
            <TextField
              {...field("emergencyContact")}
              label="Emergency contact"
              autoComplete="off"
              placeholder="Name and number"
            />
          )}
          {asks("course") && (
            <TextField
              {...field("course")}
              label="Course"
              autoComplete="off"
              placeholder="e.g. Architecture"
            />
          )}
          {asks("yearOfStudy") && (
            <SelectField {...field("yearOfStudy")} label="Year of study">
              <option value="">Choose one</option>
              {years.map((year) => (
                <option key={year} value={year}>
                  {yearNames[year]}
                </option>
              ))}
            </SelectField>
          )}
          {asks("pictures") && (
            <SelectField
              {...field("pictures")}
              label={isByStaff ? "Photo consent" : "Pictures of you"}
              {...(!isByStaff && {
                hint: "Our team may take pictures. You can change this on your profile at any time.",
              })}
            >
              <option value="">{isByStaff ? "Not asked" : "As on my profile, or no answer"}</option>
              {pictureWishes.map((wish) => (
                <option key={wish} value={wish}>
                  {pictureWishLabels[wish]}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      </FoldedFields>
      {!isByStaff && <PrivacyNotice about="booking">{readers}</PrivacyNotice>}
    </div>
  );
}

/** The age band at an event with a minimum age, and the guardian's email for a holder under 16. */
function AgeFields({
  form: { field, control },
  event,
  isByStaff,
}: {
  form: FormFields<BookingDraft>;
  event: { kind: EventKind; minimumAge: number };
  isByStaff: boolean;
}) {
  const { noun, onTheDay } = wordsOf(event);
  const { minimumAge } = event;
  const id = useId();
  const { error, ...input } = field("ageBand");
  const band = useWatch({ control, name: "ageBand" }) as AgeBand | "";
  const hasGuardian = band !== "" && needsGuardian(band) && minimumAge <= Number(band);
  return (
    <div className="grid gap-4 md:col-span-2">
      <div>
        <RadioField
          legend={isByStaff ? `Age ${onTheDay}` : `How old are you ${onTheDay}?`}
          names={ageBands}
          labels={ageBandLabels}
          className="sm:grid-cols-3 [&_legend]:col-span-full"
          {...input}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          {...(error && { "aria-invalid": true })}
        />
        {error ? (
          <FieldError id={`${id}-error`}>{error}</FieldError>
        ) : (
          <p id={`${id}-hint`} className="text-small text-ink-2">
            {`The ${noun} is for ${minimumAgeText(minimumAge)}. Bring something that shows your age.`}
          </p>
        )}
      </div>
      {hasGuardian && (
        <TextField
          {...field("guardianEmail")}
          label={isByStaff ? "Parent’s or guardian’s email" : "Your parent’s or guardian’s email"}
          type="email"
          required
          autoComplete="off"
          hint={
            isByStaff
              ? "We email them a link. The place is held for three days, or until the doors open."
              : "We’ll email them a link. We hold your place for three days, or until the doors open. It’s yours when they say yes."
          }
        />
      )}
    </div>
  );
}
