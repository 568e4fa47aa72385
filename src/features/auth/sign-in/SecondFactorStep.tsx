import { useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { authClient, signOut } from "../account/account.store.ts";
import { useHeldFactors } from "../account/use-held-factors.ts";
import { AppCodeFields } from "../forms/AppCodeFields.tsx";
import { AuthForm, type Typed } from "../forms/AuthForm.tsx";
import { sayDone, sayFailed } from "../forms/auth-toasts.client.ts";
import { digitsOf } from "../forms/CodeField.tsx";

/** Asks for the second factor, or for a recovery code in its place. `isReset` is when a new password comes next. */
export function SecondFactorStep({ isReset }: { isReset: boolean }) {
  const [byRecovery, setByRecovery] = useState(false);
  const factors = useHeldFactors();

  const finish = (error: Parameters<typeof sayFailed>[1] | null) => {
    if (error) {
      sayFailed("Sign In Failed", error);
      return {
        code: byRecovery ? "That code did not work." : "That code did not work. Wait for the next one.",
      };
    }
    if (!isReset) sayDone("Welcome back!", "You are signed in.");
    return undefined;
  };

  const verify = async (typed: Typed) => {
    const auth = await authClient();
    if (byRecovery) {
      const code = typed("code").trim();
      if (!code) return { code: "Type one of your recovery codes." };
      return finish((await auth.mfa.recoveryCodes.verify({ code })).error);
    }
    const code = digitsOf(typed("code"));
    if (code.length !== 6) return { code: "Type the 6 digits your app shows." };
    const factorId = typed("factor") || (factors[0]?.id ?? "");
    return finish((await auth.mfa.challengeAndVerify({ factorId, code })).error);
  };

  return (
    <>
      <h2 className="display mb-3 text-dialog">One more step</h2>
      <p className="mb-6">
        {byRecovery
          ? "Type one of the recovery codes you kept. Each works once."
          : "Open your authenticator app and type the code it shows for this site."}
      </p>
      <AuthForm
        key={String(byRecovery)}
        submit="Continue"
        busy="Checking…"
        onSubmit={verify}
        more={
          <div className="grid gap-3">
            <Button variant="outline" onClick={() => setByRecovery(!byRecovery)}>
              {byRecovery ? "Use the app" : "Use a recovery code"}
            </Button>
            <Button variant="outline" onClick={() => signOut("local").catch(reportError)}>
              Sign out
            </Button>
          </div>
        }
      >
        {(errors) =>
          byRecovery ? (
            <TextField
              id="recovery-code"
              name="code"
              label="Recovery code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={60}
              error={errors.code}
            />
          ) : (
            <AppCodeFields id="sign-in" apps={factors} error={errors.code} />
          )
        }
      </AuthForm>
    </>
  );
}
