import { programmeCopy } from "./programme.copy.ts";
import { RegistrationButton } from "./registrations/RegistrationButton.tsx";

const { label, withoutScripts } = programmeCopy.register;

/** The way in, on the programme's own page. */
export function RegisterNow({ className }: { className?: string }) {
  return (
    <RegistrationButton fallback={withoutScripts} {...(className && { className })}>
      {label}
    </RegistrationButton>
  );
}
