import { formSlot } from "#shared/forms/form-slot.tsx";

/** The sign-up dialog of this browser, rendered by the shell. Its subject is the event to preselect. */
export const signUp = formSlot("alerts", async () => (await import("./SignUpDialog.tsx")).SignUpDialog);
