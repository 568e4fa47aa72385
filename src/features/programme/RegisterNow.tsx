import { brand } from "#src/brand.ts";
import { RegistrationButton } from "./registrations/RegistrationButton.tsx";

/** The way in, on the programme's own page. */
export function RegisterNow({ className }: { className?: string }) {
  return (
    <RegistrationButton fallback={`mailto:${brand.contactEmail}`} {...(className && { className })}>
      Register Now
    </RegistrationButton>
  );
}
