import { useId } from "react";
import { useWatch } from "react-hook-form";
import { FullNameField, PhoneField } from "#shared/forms/ContactFields.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { FieldError } from "#shared/ui/fields/Field.tsx";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { type AgeBand, ageBandLabels, ageBands, minimumAgeText } from "../events/minimum-age.rules.ts";
import { needsGuardian } from "../guardians/guardians.rules.ts";
import { type AskedField, asksFor, bookingOf, type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
import { pictureWishes, pictureWishLabels } from "../tickets/picture-wish.rules.ts";
import { SENSITIVE_DAYS } from "../tickets/tickets.rules.ts";
import { type BookingDraft, yearNames } from "./booking-form.rules.ts";
import { years } from "./bookings.rules.ts";

/** The booking form's fields for the event's kind, required ones first. */
export function BookingFields({
  form,
  event,
  isByStaff = false,
}: {
  form: FormFields<BookingDraft>;
  event: { kind: EventKind; minimumAge: number | null };
  /** Whether staff book for another person, by their email address. */
  isByStaff?: boolean;
}) {
  const { field } = form;
  const asks = (name: AskedField) => asksFor(event, name);
  const { minimumAge } = event;
  const companion = field("companion");
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
        {asks("course") && (
          <TextField
            {...field("course")}
            label="Course"
            optional
            autoComplete="off"
            placeholder="e.g. Architecture"
          />
        )}
        {asks("yearOfStudy") && (
          <SelectField {...field("yearOfStudy")} label="Year of study" optional>
            <option value="">Choose one</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {yearNames[year]}
              </option>
            ))}
          </SelectField>
        )}
        {asks("phone") && <PhoneField {...field("phone")} optional />}
        {asks("emergencyContact") && (
          <TextField
            {...field("emergencyContact")}
            label="Emergency contact"
            optional
            autoComplete="off"
            placeholder="Name and number"
          />
        )}
        {asks("dietaryRequirements") && (
          <TextField
            {...field("dietaryRequirements")}
            label="Dietary requirements"
            optional
            autoComplete="off"
          />
        )}
        <TextField
          {...field("accessNeeds")}
          label="What you need at the venue"
          optional
          autoComplete="off"
          placeholder="e.g. a seat near the door"
        />
        {asks("pictures") && (
          <SelectField
            {...field("pictures")}
            label={isByStaff ? "Photo consent" : "Pictures of you"}
            optional
            {...(!isByStaff && {
              hint: "Somebody may take pictures. You can change this on your profile at any time.",
            })}
          >
            <option value="">{isByStaff ? "Not asked" : "As on my profile, or not said"}</option>
            {pictureWishes.map((wish) => (
              <option key={wish} value={wish}>
                {pictureWishLabels[wish]}
              </option>
            ))}
          </SelectField>
        )}
        <CheckField
          {...companion}
          label={isByStaff ? "A companion comes along" : "Somebody comes to support me"}
          hint="Their place is free."
        />
      </div>
      {!isByStaff && (
        <>
          <p className="text-small text-ink-2">{sensitiveText(event)}</p>
          <PrivacyNotice>{bookingOf(event).form.readers}</PrivacyNotice>
        </>
      )}
    </div>
  );
}

/** The notice below the sensitive fields: who reads them, and for how long we keep them. */
function sensitiveText({ minimumAge, ...event }: { kind: EventKind; minimumAge: number | null }): string {
  const { form } = bookingOf(event);
  const { noun } = wordsOf(event);
  return [
    form.sensitiveReaders,
    `The door knows that you need something and that somebody comes with you; those who run the ${noun} can open what you wrote, and each look is noted.`,
    minimumAge !== null && "Everybody at the door sees your age.",
    `What you ${form.sensitive} can tell of your health or belief: by writing it here you say yes to our keeping it, and you may take that back.`,
    `We delete all of it ${SENSITIVE_DAYS} days after the ${noun}; your answer about pictures stays with the booking.`,
  ]
    .filter(Boolean)
    .join(" ");
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
              : "We mail them a link. Your place is held for three days, or until the doors open, and is yours once they have said yes."
          }
        />
      )}
    </div>
  );
}
