import { Button } from "#shared/ui/Button.tsx";
import { authClient } from "../../account/account.store.ts";
import { AuthForm } from "../../forms/AuthForm.tsx";
import { codeProblem } from "../../forms/auth-messages.rules.ts";
import { toastFailure, toastSuccess, toastWelcome } from "../../forms/auth-toasts.client.ts";
import { CodeField, digitsOf } from "../../forms/CodeField.tsx";
import type { SentMail } from "../auth-view.rules.ts";
import { SendAgain } from "./SendAgain.tsx";

/** Asks the person to open the email. Identical with or without an account at the address. */
export function CheckMail({ mail, onBack }: { mail: SentMail; onBack: () => void }) {
  const { title, aim, button, busy } = texts[mail.purpose];

  const verify = async ({ code }: { code: string }) => {
    const auth = await authClient();
    const token = digitsOf(code);
    if (token.length !== 6) return { code: "Enter the 6 digits from the email." };
    const { error } = await auth.verifyOtp({ email: mail.email, token, type: mail.purpose });
    if (error) {
      toastFailure(title, error);
      return { code: codeProblem(error, "That code did not work. Check it, or send a new one.") };
    }
    if (mail.purpose === "signup") toastSuccess("Email confirmed", "You are signed in.");
    if (mail.purpose === "magiclink") await toastWelcome(auth);
    return undefined;
  };

  return (
    <div className="grid gap-5">
      <h2 className="display text-dialog">Check your email</h2>
      <p>
        We emailed <strong className="break-all">{mail.email}</strong>. Open the link in the email, or enter
        the code here {aim}. The link and the code work for an hour.
      </p>
      <AuthForm blank={{ code: "" }} submit={button} busy={busy} onSubmit={verify}>
        {(field) => <CodeField id="mailed-code" {...field("code")} />}
      </AuthForm>
      <p className="text-small text-ink-2">Nothing there? Look in your spam, and check the address above.</p>
      <div className="grid gap-3">
        <SendAgain mail={mail} failedTitle={title} />
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

const texts = {
  signup: {
    title: "Sign Up Failed",
    aim: "to confirm your address",
    button: "Confirm my email",
    busy: "Confirming…",
  },
  recovery: {
    title: "Reset Failed",
    aim: "to set a new password",
    button: "Use the code",
    busy: "Checking…",
  },
  magiclink: { title: "Sign In Failed", aim: "to sign in", button: "Sign me in", busy: "Signing in…" },
} as const;
