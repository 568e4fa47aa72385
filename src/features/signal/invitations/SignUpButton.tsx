import type { ComponentProps } from "react";
import { ContactButton } from "#shared/forms/ContactButton.tsx";
import { signUp } from "./sign-up.store.ts";

/** Opens the sign-up, with an event chosen where one is given. `onPress` is called before. */
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
