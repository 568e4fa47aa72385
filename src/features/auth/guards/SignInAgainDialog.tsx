import { useRef } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { pages } from "#features/site/pages.ts";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";

/** Covers a page with an expired session until the next sign-in, in this tab or another. */
export function SignInAgainDialog({ reason }: { reason: string | undefined }) {
  const navigate = useNavigate();
  const signIn = useRef<HTMLAnchorElement>(null);
  // Escape or a click beside the dialog must not close it, so that typed text is kept.
  const close = (_open: boolean, reason: string) => {
    if (reason === "close-press") navigate(pages.home.path);
  };
  return (
    <>
      {/* Hides personal data on an unattended screen: at the end of the body, over the page's open dialogs. */}
      {createPortal(<div aria-hidden className="fixed inset-0 z-50 bg-newsprint" />, document.body)}
      <Dialog
        open
        initialFocus={signIn}
        onOpenChange={close}
        title="Sign in again"
        description={
          <>
            {reason && <strong className="mb-2 block">{reason}</strong>}
            Your session has ended, so we ask once more. Sign in opens a new tab; come back to this one
            afterwards. What you typed is still here.
          </>
        }
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
