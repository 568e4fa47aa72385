import { formSlot } from "#shared/forms/form-slot.tsx";

/** The registration dialog of this browser, rendered by the shell. */
export const registration = formSlot(
  "register",
  async () => (await import("./RegistrationDialog.tsx")).RegistrationDialog,
);
