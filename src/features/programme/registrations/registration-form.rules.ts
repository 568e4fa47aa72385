import * as z from "zod/mini";
import { emptyDraftOf } from "#shared/forms/empty-draft.ts";
import { wholeNumberIn } from "#shared/numbers/whole-number.ts";
import { registrationFields } from "./registrations.fields.ts";

/** The form as it is typed. */
export const emptyRegistration = emptyDraftOf(registrationFields);

export type RegistrationDraft = typeof emptyRegistration;

/** The checks of the form. */
export const registrationForm = z.object({
  ...registrationFields,
  age: z.pipe(z.pipe(z.string(), z.transform(wholeNumberIn)), registrationFields.age),
});

/** What the form sends. */
export type RegistrationInput = z.output<typeof registrationForm>;

/** Whether a field that is required is empty. */
export function lacksRequired({ previousExperience: _optional, ...required }: RegistrationDraft): boolean {
  return Object.values(required).some(isBlank);
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
