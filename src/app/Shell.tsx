import { type ReactNode, useRef } from "react";
import { useAccountMark } from "#features/site/account-mark.ts";
import { BottomBar } from "#features/site/BottomBar.tsx";
import { useMobileAgent } from "#features/site/mobile-agent.ts";
import { useOnNavigation } from "#features/site/on-navigation.ts";
import { SiteFooter } from "#features/site/SiteFooter.tsx";
import { SiteHeader } from "#features/site/SiteHeader.tsx";
import "#features/site/shell.css";
import { ToastProvider } from "#shared/ui/ToastProvider.tsx";
import { MiniPlayerLater } from "./MiniPlayerLater.tsx";

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useMobileAgent();
  useAccountMark();
  // As after a page load: a screen reader starts at the new page, and Tab at its first link.
  useOnNavigation(({ hash }) => {
    if (!hash) main.current?.focus({ preventScroll: true });
  });
  return (
    <>
      <a href="#main" className="skip-link button">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <MiniPlayerLater />
      <BottomBar />
      <ToastProvider />
    </>
  );
}
