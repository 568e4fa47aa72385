import type { ComponentProps } from "react";
import { pages } from "#features/site/pages.ts";
import { formSlot } from "#shared/forms/form-slot.tsx";
import { DialogButton } from "#shared/ui/DialogButton.tsx";

/** The browser's registration dialog, rendered by the shell. */
export const registration = formSlot(
  "register",
  async () => (await import("./RegistrationDialog.tsx")).RegistrationDialog,
);

/** Opens the registration dialog. Calls `onPress` first. */
export function RegistrationButton({
  onPress,
  ...look
}: Omit<ComponentProps<typeof DialogButton>, "href" | "onPress"> & { onPress?: () => void }) {
  const press = () => {
    onPress?.();
    registration.open();
  };
  return <DialogButton {...look} href={`${pages.programme.path}#register`} onPress={press} />;
}
