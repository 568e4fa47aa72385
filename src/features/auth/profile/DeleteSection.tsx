import { lazy, Suspense, useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { AccountSection } from "../forms/AccountSection.tsx";

const DeleteAccountDialog = lazy(() =>
  import("./DeleteAccountDialog.tsx").then((module) => ({ default: module.DeleteAccountDialog })),
);

/** Deletes the account. */
export function DeleteSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection title="Delete" lead="The account and all that is only yours. There is no way back.">
      <Button variant="danger" className="w-full" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </AccountSection>
  );
}
