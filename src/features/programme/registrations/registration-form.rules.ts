import * as z from "zod/mini";
import { emptyDraftOf } from "#shared/forms/empty-draft.ts";
import { wholeNumberIn } from "#shared/numbers/count.ts";
import { registrationFields } from "./registrations.fields.ts";
import { registrationMessages } from "./registrations.rules.ts";

/** The form's empty values. */
export const emptyRegistration = { cycleId: "", ...emptyDraftOf(registrationFields) };

export type RegistrationDraft = typeof emptyRegistration;

/** The form's schema. @param asksCycle true if several cycles are open, so that the person must choose one */
export function registrationFormOf({ asksCycle }: { asksCycle: boolean }) {
  const chosen = z
    .string()
    .check(z.refine((id) => !asksCycle || id !== "", registrationMessages.cycleMissing));
  return z.object({
    cycleId: z.pipe(
      chosen,
      z.transform((id) => id || null),
    ),
    ...registrationFields,
    age: z.pipe(z.pipe(z.string(), z.transform(wholeNumberIn)), registrationFields.age),
  });
}

/** The form's output. */
export type RegistrationInput = z.output<ReturnType<typeof registrationFormOf>>;

/** Whether a required field is blank. */
export function lacksRequired(
  { previousExperience: _optional, cycleId, ...required }: RegistrationDraft,
  { asksCycle }: { asksCycle: boolean },
): boolean {
  return Object.values(asksCycle ? { ...required, cycleId } : required).some(isBlank);
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
