import { useState } from "react";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { authClient, useSessionFactors } from "../../account/account.store.ts";
import { canUsePasskeys } from "../../account/passkeys.client.ts";
import { AppCodeFields } from "../../forms/AppCodeFields.tsx";
import { AuthForm } from "../../forms/AuthForm.tsx";
import { codeProblem, type FieldErrors } from "../../forms/auth-messages.rules.ts";
import { toastFailure, toastSuccess } from "../../forms/auth-toasts.client.ts";
import { digitsOf } from "../../forms/CodeField.tsx";
import { passkeyProblem } from "../../forms/passkey-problem.client.ts";
import { useSignOut } from "../../forms/use-sign-out.tsx";

type Way = "passkey" | "app" | "recovery";

type Draft = { factor: string; code: string };

const ways: Record<Way, { lead: string; choose: string }> = {
  passkey: { lead: "Use the passkey of this or another device.", choose: "Use a passkey" },
  app: {
    lead: "Open your authenticator app and type the code it shows for this site.",
    choose: "Use the app",
  },
  recovery: {
    lead: "Type one of the recovery codes you kept. Each works once.",
    choose: "Use a recovery code",
  },
};

/** Asks for the second factor, or for a recovery code. With `isReset`, a new password is the next step. */
export function SecondFactorStep({ isReset }: { isReset: boolean }) {
  const { apps, passkeyId } = useSessionFactors();
  const open: Way[] = [];
  if (passkeyId && canUsePasskeys()) open.push("passkey");
  if (apps.length > 0) open.push("app");
  open.push("recovery");
  const [chosen, setChosen] = useState<Way>();
  const { signOut, signOutDialog } = useSignOut();
  const way = chosen ?? open[0] ?? "recovery";

  const verify = async (typed: Draft): Promise<FieldErrors | undefined> => {
    const problem = await (way === "passkey" ? proveByPasskey(passkeyId) : proveByCode(way, typed));
    if (!problem && !isReset) toastSuccess("Welcome back!", "You are signed in.");
    return problem;
  };

  return (
    <>
      <h2 className="display mb-3 text-dialog">Two-step sign-in</h2>
      <p className="mb-6">{ways[way].lead}</p>
      <AuthForm
        key={way}
        blank={{ factor: apps[0]?.id ?? "", code: "" }}
        submit={way === "passkey" ? "Use a passkey" : "Continue"}
        busy="Checking…"
        onSubmit={verify}
        more={
          <div className="grid gap-3">
            {open
              .filter((other) => other !== way)
              .map((other) => (
                <Button key={other} variant="outline" onClick={() => setChosen(other)}>
                  {ways[other].choose}
                </Button>
              ))}
            <Button variant="outline" onClick={() => signOut("local").catch(reportError)}>
              Sign out
            </Button>
          </div>
        }
      >
        {(field) =>
          way === "passkey" ? null : way === "recovery" ? (
            <RecoveryCodeField field={field} />
          ) : (
            <AppCodeFields id="sign-in" apps={apps} field={field} />
          )
        }
      </AuthForm>
      {signOutDialog}
    </>
  );
}

function RecoveryCodeField({ field }: Pick<FormFields<Draft>, "field">) {
  return (
    <TextField
      id="recovery-code"
      {...field("code")}
      label="Recovery code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
    />
  );
}

/** @returns error messages; undefined after the second factor succeeded */
async function proveByPasskey(passkeyId = ""): Promise<FieldErrors | undefined> {
  const problem = await passkeyProblem(passkeyId);
  return problem ? { form: problem } : undefined;
}

/** Proves an app's code or a recovery code. @returns error messages; undefined after a success */
async function proveByCode(way: Exclude<Way, "passkey">, typed: Draft): Promise<FieldErrors | undefined> {
  const { mfa } = await authClient();
  if (way === "recovery") {
    const code = typed.code.trim();
    if (!code) return { code: "Type one of your recovery codes." };
    const { error } = await mfa.recoveryCodes.verify({ code });
    if (error) toastFailure("Sign In Failed", error);
    return error ? { code: codeProblem(error, "That code did not work.") } : undefined;
  }
  const code = digitsOf(typed.code);
  if (code.length !== 6) return { code: "Type the 6 digits your app shows." };
  const { error } = await mfa.challengeAndVerify({ factorId: typed.factor, code });
  if (error) toastFailure("Sign In Failed", error);
  return error ? { code: codeProblem(error, "That code did not work. Wait for the next one.") } : undefined;
}
