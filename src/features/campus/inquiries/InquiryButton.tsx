import { type ReactNode, Suspense, useState } from "react";
import { ContactButton } from "#shared/forms/ContactButton.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import type { ButtonStyle } from "#shared/ui/Button.tsx";

/** Opens the inquiry dialog, which loads at the first press. */
export function InquiryButton(
  button: ButtonStyle & { fallback?: string; className?: string; children: ReactNode },
) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const press = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <ContactButton {...button} onPress={press} />
      {isWanted && (
        <Suspense>
          <InquiryDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const InquiryDialog = lazyWithRetry(async () => (await import("./InquiryDialog.tsx")).InquiryDialog);
