import { useId } from "react";
import { useWatch } from "react-hook-form";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { FieldError } from "#shared/ui/fields/Field.tsx";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { type AgeBand, ageBandLabels, ageBands, minimumAgeText } from "../events/minimum-age.rules.ts";
import { needsGuardian } from "../guardians/guardians.rules.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
import type { BookingDraft } from "./booking-form.rules.ts";

/** The age at an event with a minimum age, in bands; under 16 the guardian's address, too. */
export function AgeFields({
  form: { field, control },
  event,
}: {
  form: FormFields<BookingDraft>;
  event: { kind: EventKind; minimumAge: number };
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
          legend={`How old are you ${onTheDay}?`}
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
          label="Your parent’s or guardian’s email"
          type="email"
          required
          autoComplete="off"
          hint="We mail them a link. Your place is held for three days, or until the doors open, and is yours once they have said yes."
        />
      )}
    </div>
  );
}
