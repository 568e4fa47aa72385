import { Button } from "#shared/ui/Button.tsx";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { authClient } from "../account/account.store.ts";
import { AuthForm } from "../forms/AuthForm.tsx";
import { codeProblem } from "../forms/auth-messages.rules.ts";
import { toastFailure } from "../forms/auth-toasts.client.ts";
import { CodeField, digitsOf } from "../forms/CodeField.tsx";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import { StepHeading } from "./StepHeading.tsx";
import type { NewApp } from "./second-factors.client.ts";

/** Sets up an authenticator app: scan the QR code, type the first code. */
export function SetUpApp({
  app,
  onDone,
  onCancel,
}: {
  app: NewApp;
  onDone: () => Promise<void>;
  onCancel: () => void;
}) {
  const { withProof, proofDialog } = useFreshProof();

  const verify = async (typed: { code: string }) => {
    const code = digitsOf(typed.code);
    if (code.length !== 6) return { code: "Type the 6 digits your app shows." };
    const auth = await authClient();
    const { error } = await withProof(() => auth.mfa.challengeAndVerify({ factorId: app.id, code }));
    if (error) {
      toastFailure("Update Failed", error);
      return { code: codeProblem(error, "That code did not work. Wait for the next one.") };
    }
    await onDone();
    return undefined;
  };

  const cancel = () => {
    onCancel();
    // An unverified factor has no effect, and the next set-up also deletes it.
    authClient()
      .then((auth) => auth.mfa.unenroll({ factorId: app.id }))
      .catch(reportError);
  };

  return (
    <div className="grid gap-5">
      <StepHeading>1. Scan this with your authenticator app</StepHeading>
      <img
        src={app.qrCode}
        alt="QR code of the secret below"
        width="208"
        height="208"
        className="size-52 border-2 border-line bg-white p-2 [image-rendering:pixelated]"
      />
      <div>
        <p className="mb-1.5 text-small text-ink-2">Or type this secret into it:</p>
        <p className="mono mb-3">{app.secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
        <CopyButton text={app.secret}>Copy the secret</CopyButton>
      </div>
      <h3 className="font-semibold">2. Type the code it shows</h3>
      <AuthForm
        blank={{ code: "" }}
        submit="Turn it on"
        busy="Checking…"
        onSubmit={verify}
        more={
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        }
      >
        {(field) => <CodeField id="first-code" {...field("code")} />}
      </AuthForm>
      {proofDialog}
    </div>
  );
}
