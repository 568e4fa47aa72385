import type { ComponentProps } from "react";
import { pages } from "#features/site/pages.ts";
import { formSlot } from "#shared/forms/form-slot.tsx";
import { DialogButton } from "#shared/ui/DialogButton.tsx";

/** The sign-up dialog of this browser, rendered by the shell. The subject is the event to preselect. */
export const signUp = formSlot("alerts", async () => (await import("./SignUpDialog.tsx")).SignUpDialog);

/** Opens the sign-up dialog, with `eventId` preselected if given. Calls `onPress` first. */
export function SignUpButton({
  eventId,
  onPress,
  ...look
}: Omit<ComponentProps<typeof DialogButton>, "href" | "onPress"> & {
  eventId?: string;
  onPress?: () => void;
}) {
  const press = () => {
    onPress?.();
    signUp.open(eventId);
  };
  return <DialogButton {...look} href={`${pages.signal.path}#${signUpFragment(eventId)}`} onPress={press} />;
}

/** The fragment that opens the dialog. */
export function signUpFragment(eventId?: string): string {
  return eventId ? `alerts=${eventId}` : "alerts";
}
