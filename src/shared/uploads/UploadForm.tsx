import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import type { UploadStep } from "./upload-run.state.ts";

/** The form of an upload: its fields, its error, and its buttons. */
export function UploadForm({
  state: { step, errors },
  failure,
  signedOut,
  signInPath,
  cancelLabel,
  submitLabel,
  children,
  onSubmit,
  onCancel,
}: {
  /** `errors.form` is the error of the form as a whole. */
  state: { step: UploadStep; errors: { form?: string } };
  /** The texts for a failed upload, given the reason if it is known. */
  failure: (reason: string | undefined) => { problem: string; more: string };
  /** The sentence for a form without a session, also as `errors.form`. */
  signedOut: string;
  signInPath: string;
  cancelLabel: string;
  submitLabel: string;
  children: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
}) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {step.name !== "failed" ? (
        errors.form === signedOut ? (
          <SignedOut
            problem={signedOut}
            signInPath={signInPath}
            more="What you typed is kept: sign in, then send it."
          />
        ) : (
          <FormProblem problem={errors.form} occasion={errors} className="mt-6" />
        )
      ) : step.needsSignIn ? (
        <SignedOut
          problem={signedOut}
          signInPath={signInPath}
          more="Your session has ended. What you typed is kept: sign in, and the upload goes on."
        />
      ) : (
        <Failure {...failure(step.reason)} />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" busy={step.name === "starting"}>
          {step.name === "failed" ? "Try again" : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

function SignedOut({ problem, more, signInPath }: { problem: string; more: string; signInPath: string }) {
  const { pathname } = useLocation();
  return (
    <Failure problem={problem} more={more}>
      <ButtonLink to={signInPath} state={{ from: pathname }} variant="outline" className="mt-3">
        Sign in
      </ButtonLink>
    </Failure>
  );
}

function Failure({ problem, more, children }: { problem: string; more: string; children?: ReactNode }) {
  return (
    <FormProblem problem={problem} className="mt-6">
      <p className="mt-1">{more}</p>
      {children}
    </FormProblem>
  );
}
