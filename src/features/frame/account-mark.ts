import { useEffect } from "react";
import { sessionKey, useAccount } from "#features/auth/account/account.store.ts";

/** The class of the document while somebody is signed in: `shell.css` shows by it what is for them, and hides the rest. */
const mark = "signed-in";

/**
 * A script to write into the head, as text: pages are made the same for everyone, so the browser marks them before it first
 * draws them.
 */
export const markAccountEarly = `try{if(localStorage.getItem(${JSON.stringify(sessionKey)}))document.documentElement.classList.add("${mark}")}catch{}`;

/** Keeps the mark true from then on. */
export function useAccountMark(): void {
  const { status } = useAccount();
  useEffect(() => {
    if (status !== "checking") document.documentElement.classList.toggle(mark, status === "signed-in");
  }, [status]);
}
