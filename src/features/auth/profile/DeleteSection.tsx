import { Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";

const DeleteAccountDialog = lazyWithRetry(
  async () => (await import("./DeleteAccountDialog.tsx")).DeleteAccountDialog,
);

/** Deletes the account. */
export function DeleteSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection title="Delete" lead="The account and all that is only yours. There is no way back.">
      <Button variant="danger" className="w-full" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </AccountSection>
  );
}
