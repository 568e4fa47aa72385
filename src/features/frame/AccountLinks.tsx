import { useRef, useState } from "react";
import { Link } from "react-router";
import { signOut, useAccount } from "#features/auth/account/account.store.ts";
import { pages } from "#features/site/pages.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";

/** The way in, or the way out. The focus goes to the way in after the way out was taken; `onSignedOut` may lead it on. */
export function SignInOrOut({
  className,
  onSignedOut = () => {},
}: {
  className: string;
  onSignedOut?: () => void;
}) {
  const signIn = useRef<HTMLAnchorElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { status } = useAccount();
  const leave = async () => {
    if (isLeaving || status === "checking") return;
    setLeaving(true);
    try {
      await signOut("local");
      toast({ title: "Signed out", tone: "done", slot: "account" });
      // Drawn in the button's place once the document's mark has changed.
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
      setLeaving(false);
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
        onClick={leave}
        className={`for-signed-in inline-flex cursor-pointer ${look}`}
      >
        Sign Out
      </button>
    </>
  );
}

/** One's own address, which leads to the account; cut short where it is too long for its place. */
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

/** Pages that only whoever is signed in is shown the way to. */
export const signedInPages = [pages.admin, pages.campusAdmin] as const;
