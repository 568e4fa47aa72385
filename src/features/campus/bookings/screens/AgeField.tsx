import { useId } from "react";
import type { FieldAttributes } from "#shared/forms/use-schema-form.ts";
import { FieldError } from "#shared/ui/fields/Field.tsx";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { ageBandLabels, ageBands, minimumAgeText } from "../../events/minimum-age.rules.ts";

/** The age on a night with a minimum age, in bands. */
export function AgeField({ minimumAge, error, ...input }: FieldAttributes & { minimumAge: number }) {
  const id = useId();
  return (
    <div className="md:col-span-2">
      <RadioField
        legend="How old are you on the night?"
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
          {`The night is for ${minimumAgeText(minimumAge)}. Bring something that shows your age.`}
        </p>
      )}
    </div>
  );
}
