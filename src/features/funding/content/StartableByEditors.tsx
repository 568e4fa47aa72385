import { Suspense } from "react";
import { useHasRole } from "#features/auth/account/use-has-role.ts";
import { wordEditors } from "#features/words/words.policy.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";

const StartPageButton = lazyWithRetry(async () => (await import("./StartPageButton.tsx")).StartPageButton);

/** The button that creates the page's content, for editors only. */
export function StartableByEditors({ onStarted }: { onStarted: () => unknown }) {
  if (!useHasRole(wordEditors)) return null;
  return (
    <div className="mx-auto max-w-page px-4 pb-15 text-center md:px-8">
      <Suspense>
        <StartPageButton onStarted={onStarted} />
      </Suspense>
    </div>
  );
}
