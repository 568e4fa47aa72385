import { useEffect } from "react";
import { adminKey, rememberAdmin, sessionKey, useAccount } from "#features/auth/account/account.store.ts";

/** The class of the document while somebody is signed in: `shell.css` shows by it what is for them, and hides the rest. */
const mark = "signed-in";

/** The same for an account that was an admin's at the last look: pages reserve room for what admins see. */
const adminMark = "admin-here";

/**
 * A script to write into the head, as text: pages are made the same for everyone, so the browser marks them before it first
 * draws them.
 */
export const markAccountEarly = `try{if(localStorage.getItem(${JSON.stringify(sessionKey)}))document.documentElement.classList.add("${mark}",...localStorage.getItem(${JSON.stringify(adminKey)})?["${adminMark}"]:[])}catch{}`;

/** Keeps the mark true from then on. */
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
