import * as z from "zod/mini";
import { emptyDraftOf } from "#shared/forms/empty-draft.ts";
import { wholeNumberIn } from "#shared/numbers/count.ts";
import { registrationFields } from "./registrations.fields.ts";

/** The form's empty values. */
export const emptyRegistration = emptyDraftOf(registrationFields);

export type RegistrationDraft = typeof emptyRegistration;

/** The form's schema. */
export const registrationForm = z.object({
  ...registrationFields,
  age: z.pipe(z.pipe(z.string(), z.transform(wholeNumberIn)), registrationFields.age),
});

/** The form's output. */
export type RegistrationInput = z.output<typeof registrationForm>;

/** Whether a required field is blank. */
export function lacksRequired({ previousExperience: _optional, ...required }: RegistrationDraft): boolean {
  return Object.values(required).some(isBlank);
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
