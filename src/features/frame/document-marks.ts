import { useEffect } from "react";
import { adminKey, rememberAdmin, sessionKey, useAccount } from "#features/auth/account/account.store.ts";

/** Class of the document for a signed-in browser: `shell.css` displays elements by it. */
const mark = "signed-in";

/** Class of the document if the account was last known to run the labs: pages reserve room for admin panels. */
const adminMark = "admin-here";

/**
 * Inline script for the head, as text. Pages are cached for all visitors, so the browser adds the classes before first
 * paint.
 */
export const markAccountEarly = `try{if(localStorage.getItem(${JSON.stringify(sessionKey)}))document.documentElement.classList.add("${mark}",...localStorage.getItem(${JSON.stringify(adminKey)})?["${adminMark}"]:[])}catch{}`;

/** Keeps the document's classes up to date after hydration. */
export function useAccountMark(): void {
  const { status } = useAccount();
  useEffect(() => {
    if (status === "checking") return;
    const { classList } = document.documentElement;
    classList.toggle(mark, status === "signed-in");
    if (status === "signed-in") return;
    classList.remove(adminMark);
    rememberAdmin(false);
  }, [status]);
}

/**
 * Marks the document if the user agent is a mobile one. `shell.css` detects most phones with media queries; this
 * catches those that report a wide page and a mouse.
 */
export function useMobileAgent() {
  useEffect(() => {
    document.documentElement.classList.toggle("mobile-agent", isMobileAgent(navigator.userAgent));
  }, []);
}

export function isMobileAgent(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini/i.test(userAgent);
}
