import { Suspense, useState, useTransition } from "react";
import { useHasRole } from "#features/auth/account/use-has-role.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import { trackEditors } from "../../tracks/tracks.policy.ts";

const UploadTrackDialog = lazyWithRetry(
  async () => (await import("./UploadTrackDialog.tsx")).UploadTrackDialog,
);

/** Opens the upload form, for editors only. A click loads the dialog. */
export function UploadTrackButton({ onPublished }: { onPublished?: (() => void) | undefined }) {
  const isEditor = useHasRole(trackEditors);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  return (
    <>
      {(isEditor || isOpen) && (
        <Button variant="paper" busy={isLoading} onClick={() => startLoading(() => setIsOpen(true))}>
          Upload
        </Button>
      )}
      <Suspense>
        {isOpen && <UploadTrackDialog onClose={() => setIsOpen(false)} onPublished={onPublished} />}
      </Suspense>
    </>
  );
}
