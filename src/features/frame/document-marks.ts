import { useEffect } from "react";
import { adminKey, rememberAdmin, sessionKey, useAccount } from "#features/auth/account/account.store.ts";

/** The document's class for a signed-in browser: `shell.css` uses it to show elements. */
const mark = "signed-in";

/** The document's class if the account last ran the labs: pages reserve room for admin panels. */
const adminMark = "admin-here";

/**
 * An inline script for the head. Pages are cached for all visitors, so the browser adds the classes before the first
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
 * Marks the document for a mobile user agent. Media queries in `shell.css` detect most phones, but not those that
 * report a wide page and a mouse.
 */
export function useMobileAgent() {
  useEffect(() => {
    document.documentElement.classList.toggle("mobile-agent", isMobileAgent(navigator.userAgent));
  }, []);
}

export function isMobileAgent(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini/i.test(userAgent);
}
