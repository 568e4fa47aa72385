import { useRef } from "react";
import { useNavigate } from "react-router";
import { pages } from "#features/site/pages.ts";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";

/** Over a page whose session has expired, for as long as nobody signs in. A sign-in in another tab is this tab's too. */
export function SignInAgainDialog() {
  const navigate = useNavigate();
  const signIn = useRef<HTMLAnchorElement>(null);
  // Escape and a press beside the dialog must not lose what was typed.
  const close = (_open: boolean, reason: string) => {
    if (reason === "close-press") navigate(pages.home.path);
  };
  return (
    <>
      {/* Whoever finds the screen does not read on. */}
      <div aria-hidden className="fixed inset-0 z-40 bg-newsprint" />
      <Dialog
        open
        initialFocus={signIn}
        onOpenChange={close}
        title="Sign in again"
        description="You have been signed in for a long time, so we ask once more. Sign in opens a new tab; come back to this one afterwards. What you typed is still here."
      >
        <DialogActions>
          <ButtonAnchor ref={signIn} href={pages.auth.path} target="_blank">
            Sign in
          </ButtonAnchor>
          <ButtonLink to={pages.home.path} variant="outline">
            Leave this page
          </ButtonLink>
        </DialogActions>
      </Dialog>
    </>
  );
}
