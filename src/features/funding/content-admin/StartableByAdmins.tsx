import { Suspense } from "react";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { adminQuery } from "./editing-context.ts";

const StartPageButton = lazyWithRetry(async () => (await import("./StartPageButton.tsx")).StartPageButton);

/** Shows admins the button that creates the page's content. */
export function StartableByAdmins({ onStarted }: { onStarted: () => unknown }) {
  const { data: isAdmin } = useAccountQuery(adminQuery);
  if (!isAdmin) return null;
  return (
    <div className="mx-auto max-w-page px-4 pb-15 text-center md:px-8">
      <Suspense>
        <StartPageButton onStarted={onStarted} />
      </Suspense>
    </div>
  );
}
