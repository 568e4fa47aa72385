import { programmeCopy } from "./programme.copy.ts";
import { RegistrationButton } from "./registrations/RegistrationButton.tsx";

const { label, withoutScripts } = programmeCopy.register;

/** The button that opens the registration. */
export function RegisterNow({ className }: { className?: string }) {
  return (
    <RegistrationButton fallback={withoutScripts} {...(className && { className })}>
      {label}
    </RegistrationButton>
  );
}
