import { lazy, Suspense, useEffect, useState, useTransition } from "react";
import { useAccount } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { loadLater } from "#shared/pages/load-later.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toasts.ts";

const UploadTrackDialog = lazy(async () => {
  const { UploadTrackDialog } = await loadLater(
    () => import("./UploadTrackDialog.tsx"),
    () => toast({ title: "The form did not load", text: "Reload the page and try again.", tone: "failed" }),
  );
  return { default: UploadTrackDialog };
});

/** Opens the form for a new track. Only admins see it; what it opens loads when it is pressed. */
export function UploadTrackButton({ onPublished }: { onPublished?: (() => void) | undefined }) {
  const isAdmin = useIsAdmin();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  return (
    <>
      {(isAdmin || isOpen) && (
        <Button variant="paper" busy={isLoading} onClick={() => startLoading(() => setOpen(true))}>
          Upload
        </Button>
      )}
      <Suspense>
        {isOpen && <UploadTrackDialog onClose={() => setOpen(false)} onPublished={onPublished} />}
      </Suspense>
    </>
  );
}

/** Whether who is signed in may upload, for all that this browser knows. */
function useIsAdmin(): boolean {
  const account = useAccount();
  const userId = account.status === "signed-in" && !account.needsSecondFactor ? account.userId : undefined;
  const [adminId, setAdminId] = useState<string>();
  useEffect(() => {
    if (!userId) return;
    let isOver = false;
    browserApi()
      .then(({ account }) => account.isAdmin())
      .then(
        (isAdmin) => !isOver && setAdminId(isAdmin ? userId : undefined),
        () => {},
      );
    return () => {
      isOver = true;
    };
  }, [userId]);
  return userId !== undefined && adminId === userId;
}
