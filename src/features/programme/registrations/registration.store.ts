import { formSlot } from "#shared/forms/form-slot.tsx";

/** The one registration of this browser, which the shell places. */
export const registration = formSlot(
  async () => (await import("./RegistrationDialog.tsx")).RegistrationDialog,
);
