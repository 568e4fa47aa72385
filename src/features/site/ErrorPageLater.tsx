import { Suspense } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";

const ErrorPage = lazyWithRetry(async () => (await import("./ErrorPage.tsx")).ErrorPage);

/** The error page, lazy-loaded. Until its scripts load, or if they fail, a sentence replaces it. */
export function ErrorPageLater() {
  return (
    <Suspense
      fallback={
        <p className="min-h-dvh p-8 text-lead font-semibold">
          Something went wrong on our side. Load the page again to try once more.
        </p>
      }
    >
      <ErrorPage />
    </Suspense>
  );
}
