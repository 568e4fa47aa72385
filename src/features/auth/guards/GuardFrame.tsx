import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { pageAt, pages } from "#features/site/pages.ts";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

/**
 * A guarded page without its content: the title and the reason. At least as tall as the screen, against layout shift.
 */
export function GuardFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const page = pageAt(pathname.replace(/(.)\/$/, "$1")) ?? pages.home;
  return (
    <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
      <PageTitle quiet>{page.title}</PageTitle>
      <noscript>
        <p className="border-l-4 border-ink bg-sheet p-4 font-semibold">
          This page needs JavaScript. Switch it on in your browser, then load this page again.
        </p>
      </noscript>
      {/* Stays mounted while its content changes, so that screen readers announce the change. */}
      <div aria-live="polite" className="noscript:hidden">
        {children}
      </div>
    </div>
  );
}
