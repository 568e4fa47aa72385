import type { ComponentProps } from "react";
import { ContactButton } from "#shared/forms/ContactButton.tsx";
import { signUp } from "./sign-up.store.ts";

/** Opens the sign-up dialog, with `eventId` preselected if given. Calls `onPress` first. */
export function SignUpButton({
  eventId,
  onPress,
  ...rest
}: Omit<ComponentProps<typeof ContactButton>, "onPress"> & { eventId?: string; onPress?: () => void }) {
  const press = () => {
    onPress?.();
    signUp.open(eventId);
  };
  return <ContactButton {...rest} onPress={press} />;
}
