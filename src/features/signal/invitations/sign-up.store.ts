import { formSlot } from "#shared/forms/form-slot.tsx";

/** The one sign-up of this browser, which the shell places. Its subject is the event to choose at first. */
export const signUp = formSlot(async () => (await import("./SignUpDialog.tsx")).SignUpDialog);
