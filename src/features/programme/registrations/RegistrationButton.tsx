import type { ComponentProps } from "react";
import { ContactButton } from "#shared/forms/ContactButton.tsx";
import { registration } from "./registration.store.ts";

/** Opens the registration dialog. Calls `onPress` first. */
export function RegistrationButton({
  onPress,
  ...rest
}: Omit<ComponentProps<typeof ContactButton>, "onPress"> & { onPress?: () => void }) {
  const press = () => {
    onPress?.();
    registration.open();
  };
  return <ContactButton {...rest} onPress={press} />;
}
