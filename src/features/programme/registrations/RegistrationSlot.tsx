import { Suspense, useEffect, useState } from "react";
import { toastWriteInstead } from "#shared/forms/ContactButton.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { closeRegistration, useIsRegistrationOpen } from "./registration.store.ts";

/** Where the registration opens over any page. Its scripts load when it is first wanted. */
export function RegistrationSlot() {
  const isOpen = useIsRegistrationOpen();
  const [isWanted, setWanted] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setWanted(true);
  }, [isOpen]);
  return (
    isWanted && (
      <Suspense>
        <RegistrationDialog open={isOpen} onClose={closeRegistration} />
      </Suspense>
    )
  );
}

const RegistrationDialog = lazyWithRetry(
  async () => (await import("./RegistrationDialog.tsx")).RegistrationDialog,
  toastWriteInstead,
);
