import { Suspense, useState } from "react";
import { countText } from "#shared/numbers/count.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { RefusingEvent } from "./RefusedAdmissionsDialog.tsx";

const RefusedAdmissionsDialog = lazyWithRetry(
  async () => (await import("./RefusedAdmissionsDialog.tsx")).RefusedAdmissionsDialog,
);

/** Opens the list of refused admissions. */
export function RefusedAdmissionsButton({ event, name }: { event: RefusingEvent; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted once opened, so that it can return the focus when it closes.
  const [wasOpened, setWasOpened] = useState(false);
  const count = countText(event.refusedAdmissions);
  return (
    <>
      <Button
        compact
        variant="outline"
        aria-label={`Refused after they were let in: ${count}, ${name}`}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {`${count} refused`}
      </Button>
      <Suspense>
        {wasOpened && <RefusedAdmissionsDialog event={event} open={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  );
}
