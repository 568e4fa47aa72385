import { useRef, useState } from "react";
import { Link } from "react-router";
import { useAccount } from "#features/auth/account/account.store.ts";
import { useSignOut } from "#features/auth/forms/use-sign-out.tsx";
import { pages } from "#features/site/pages.ts";
import { useWaiting } from "#shared/pages/use-hydrated.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";

/**
 * The link to sign in, or the button to sign out. After a sign-out the focus moves to the link; `onSignedOut` can
 * move it further.
 */
export function SignInOrOut({
  className,
  onSignedOut = () => {},
}: {
  className: string;
  onSignedOut?: () => void;
}) {
  const signIn = useRef<HTMLAnchorElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { status } = useAccount();
  const waiting = useWaiting();
  const { signOut, signOutDialog } = useSignOut();
  const leave = async () => {
    if (isLeaving || status === "checking") return;
    setIsLeaving(true);
    try {
      if (!(await signOut("local"))) return;
      toast({ title: "Signed out", tone: "done", slot: "account" });
      // Runs after the next frame, when the document's class has replaced the button with the link.
      requestAnimationFrame(() => {
        signIn.current?.focus();
        onSignedOut();
      });
    } catch (error) {
      reportError(error);
      toast({
        title: "Sign Out Failed",
        text: "Check your connection and try again.",
        tone: "failed",
        slot: "account",
      });
    } finally {
      setIsLeaving(false);
    }
  };
  const look = `items-center font-semibold whitespace-nowrap underline decoration-2 underline-offset-[5px] ${className}`;
  return (
    <>
      <Link viewTransition ref={signIn} to={pages.auth.path} className={`for-visitors inline-flex ${look}`}>
        Sign In
      </Link>
      <button
        type="button"
        aria-busy={isLeaving}
        {...waiting}
        onClick={leave}
        className={`for-signed-in inline-flex cursor-pointer ${look}`}
      >
        Sign Out
      </button>
      {signOutDialog}
    </>
  );
}

/** The account's email address, which links to the profile; truncated if too long. */
export function AccountEmail({ className }: { className: string }) {
  const account = useAccount();
  const email = account.status === "signed-in" ? account.email : "";
  return (
    <Link viewTransition to={pages.profile.path} title={email || undefined} className={className}>
      {email ? (
        <span key="known" className="truncate">
          {email}
        </span>
      ) : (
        <span key="unknown" className="sr-only">
          {pages.profile.title}
        </span>
      )}
    </Link>
  );
}

/** Pages with links only for signed-in users. */
export const signedInPages = [pages.admin, pages.campusAdmin] as const;
