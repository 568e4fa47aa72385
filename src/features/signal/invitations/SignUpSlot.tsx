import { Suspense, useEffect, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { toast } from "#shared/ui/toasts.ts";
import { brand } from "#src/brand.ts";
import { closeSignUp, useSignUp } from "./sign-up.store.ts";

/** Where the sign-up opens over any page. Its scripts load when it is first wanted. */
export function SignUpSlot() {
  const { isOpen, eventId } = useSignUp();
  const [isWanted, setWanted] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setWanted(true);
  }, [isOpen]);
  return (
    isWanted && (
      <Suspense>
        <SignUpDialog open={isOpen} eventId={eventId} onClose={closeSignUp} />
      </Suspense>
    )
  );
}

const SignUpDialog = lazyWithRetry(
  async () => (await import("./SignUpDialog.tsx")).SignUpDialog,
  () =>
    toast({
      title: "The form did not load",
      text: `Reload the page, or write to ${brand.contactEmail}.`,
      tone: "failed",
      slot: "signal-sign-up",
    }),
);
