import { Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { useWaiting } from "#shared/pages/use-hydrated.ts";

const ConfirmDialog = lazyWithRetry(
  async () => (await import("#shared/ui/dialogs/ConfirmDialog.tsx")).ConfirmDialog,
);

/** For a form with a draft stored in the tab: says that it is stored, and clears the form after a confirmation. */
export function ClearForm({ onClear }: { onClear: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useWaiting();
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 text-small text-ink-2 noscript:hidden">
        What you type stays in this tab until you send it or close the tab.
        <button
          type="button"
          {...waiting}
          className="link min-h-12 font-semibold"
          onClick={() => setIsAsking(true)}
        >
          Clear the form
        </button>
      </p>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Clear the form?"
            description="Everything typed here is gone then, on this device too."
            confirm="Clear it"
            onConfirm={() => {
              onClear();
              setIsAsking(false);
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
