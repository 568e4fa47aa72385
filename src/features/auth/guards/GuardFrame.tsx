import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { pageAt, pages } from "#features/site/pages.ts";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

/** A guarded page while its content is not shown: its title, and why. As tall as the screen, so that nothing moves when that changes. */
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
      {/* Stays while what it says changes, so that screen readers hear the change. */}
      <div aria-live="polite" className="noscript:hidden">
        {children}
      </div>
    </div>
  );
}
