import { lazy, Suspense } from "react";
import { loadLater } from "#shared/pages/load-later.ts";

const ErrorPage = lazy(async () => {
  const { ErrorPage } = await loadLater(() => import("./ErrorPage.tsx"));
  return { default: ErrorPage };
});

/** The error page, whose scripts only a page that failed loads; a sentence without them says the same. */
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
