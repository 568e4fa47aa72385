import type { ComponentProps } from "react";
import { pages } from "#features/site/pages.ts";
import { DialogButton } from "#shared/ui/DialogButton.tsx";
import { registration } from "./registration.store.ts";

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
