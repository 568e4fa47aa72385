import { Suspense, useState, useTransition } from "react";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";

const UploadTrackDialog = lazyWithRetry(
  async () => (await import("./UploadTrackDialog.tsx")).UploadTrackDialog,
);

/** Opens the upload form, for admins only. Loads the dialog when pressed. */
export function UploadTrackButton({ onPublished }: { onPublished?: (() => void) | undefined }) {
  const { data: account } = useAccountQuery(async () => {
    const { apiQueries } = await import("#shared/queries/api-queries.ts");
    return apiQueries.account.me.queryOptions();
  });
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  return (
    <>
      {(account?.isAdmin || isOpen) && (
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
