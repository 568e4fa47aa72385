import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { inquiry } from "#features/campus/inquiries/InquiryButton.tsx";
import { BottomBar } from "#features/frame/BottomBar.tsx";
import { useAccountMark, useMobileAgent } from "#features/frame/document-marks.ts";
import { NavigationRule } from "#features/frame/NavigationRule.tsx";
import { useOnNavigation } from "#features/frame/on-navigation.ts";
import { usePageHandle } from "#features/frame/page-handle.ts";
import { SiteFooter } from "#features/frame/SiteFooter.tsx";
import { SiteHeader } from "#features/frame/SiteHeader.tsx";
import { MiniPlayerLater } from "#features/music/player/screens/MiniPlayerLater.tsx";
import { RegistrationButton, registration } from "#features/programme/registrations/RegistrationButton.tsx";
import { SignUpButton, signUp } from "#features/signal/invitations/SignUpButton.tsx";
import { pageAt } from "#features/site/pages.ts";
import { restoreFields } from "#shared/pages/kept-fields.client.ts";
import { StillLoading } from "#shared/ui/feedback/StillLoading.tsx";
import { ToastProvider } from "#shared/ui/toasts/ToastProvider.tsx";

/**
 * The frame of every page: header and footer of the site, the bar of the back office, or the door's link back.
 * @param isBare without header and footer
 */
export function Shell({ isBare = false, children }: { isBare?: boolean | undefined; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { Header, isNight } = usePageHandle() ?? {};
  const isSite = !Header && !isBare;
  useMobileAgent();
  useAccountMark();
  useEffect(() => {
    // For the style sheet and the browser tests.
    document.documentElement.dataset.hydrated = "";
    restoreFields();
  }, []);
  // Imitates a page load: a screen reader announces the title, and Tab moves to the first link.
  useOnNavigation((place, previous) => {
    // A new query is the same page: the focus stays, unless its element was removed.
    const keepsFocus = place.pathname === previous.pathname && document.activeElement !== document.body;
    if (!place.hash && !keepsFocus) main.current?.focus({ preventScroll: true });
  });
  return (
    <>
      <a href="#main" className="skip-link button">
        Skip to content
      </a>
      {Header ? <Header /> : isSite && <SiteHeader Alerts={SignUpButton} Programme={RegistrationButton} />}
      <NavigationRule />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        aria-label={pageAt(pathname)?.title}
        // The tables of the back office need their columns' widths.
        className={`${isNight ? "night" : ""} ${Header ? "" : "editors-words"}`.trim() || undefined}
      >
        {children}
      </main>
      {isSite && <SiteFooter />}
      <MiniPlayerLater />
      {isSite && <BottomBar />}
      {isSite && <registration.FormSlot />}
      {isSite && <signUp.FormSlot />}
      {isSite && <inquiry.FormSlot />}
      <StillLoading />
      <ToastProvider />
    </>
  );
}
