import "./signed-in-sentences.rules.ts";
import { type ComponentType, type ReactNode, useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { PasswordField } from "#shared/ui/fields/PasswordField.tsx";
import { authClient, useSessionFactors, useSessionUser } from "../account/account.store.ts";
import { canUsePasskeys } from "../account/passkeys.client.ts";
import { PASSWORD_MISSING } from "../passwords/passwords.rules.ts";
import { AppCodeFields } from "./AppCodeFields.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { sentenceOf } from "./auth-messages.rules.ts";
import { CodeField, digitsOf } from "./CodeField.tsx";
import { type ProofWay, proofWays } from "./fresh-proof.rules.ts";
import { passkeyProblem } from "./passkey-problem.client.ts";

/**
 * Asks for a passkey, the password, an authenticator app's code or an emailed code, before a change that needs fresh
 * proof.
 */
export function FreshProofDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const user = useSessionUser();
  const { apps, passkeyId } = useSessionFactors();
  const ways = proofWays({
    hasPasskey: passkeyId !== undefined && canUsePasskeys(),
    hasApp: apps.length > 0,
    hasPassword: user?.has_password !== false,
  });
  const [way, setWay] = useState(ways[0]);
  const Form = forms[way];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Still you?"
      description="You signed in a while ago. Show us it is you, and we carry on where you were."
    >
      <Form
        email={user?.email ?? ""}
        onProved={onProved}
        more={ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="outline" onClick={() => setWay(other)}>
              {switches[other]}
            </Button>
          ))}
      />
    </Dialog>
  );
}

interface ProofForm {
  email: string;
  onProved: () => void;
  /** Buttons for the other kinds of proof. */
  more: ReactNode;
}

function ByPasskey({ onProved, more }: ProofForm) {
  const { passkeyId = "" } = useSessionFactors();
  const prove = async () => {
    const problem = await passkeyProblem(passkeyId);
    if (problem) return { form: problem };
    onProved();
    return undefined;
  };
  return (
    <AuthForm
      blank={{}}
      submit="Use a passkey"
      busy="Waiting for your device…"
      onSubmit={prove}
      more={more}
    />
  );
}

function ByPassword({ email, onProved, more }: ProofForm) {
  const prove = async ({ password }: { password: string }) => {
    const refusal = password ? await submitProof({ password }) : PASSWORD_MISSING;
    if (refusal) return { password: refusal };
    onProved();
    return undefined;
  };
  return (
    <AuthForm blank={{ password: "" }} submit="Carry on" busy="Checking…" onSubmit={prove} more={more}>
      {(field) => (
        <>
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField
            id="proof-password"
            {...field("password")}
            label="Your password"
            autoComplete="current-password"
          />
        </>
      )}
    </AuthForm>
  );
}

function ByApp({ onProved, more }: ProofForm) {
  const { apps } = useSessionFactors();
  const blank = { factor: apps[0]?.id ?? "", code: "" };
  const prove = async ({ factor: factorId, code: typed }: typeof blank) => {
    const code = digitsOf(typed);
    if (code.length !== 6) return { code: "Type the 6 digits your app shows." };
    const auth = await authClient();
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    if (error) return { code: sentenceOf(error) };
    onProved();
    return undefined;
  };
  return (
    <AuthForm blank={blank} submit="Carry on" busy="Checking…" onSubmit={prove} more={more}>
      {(field) => <AppCodeFields id="proof" apps={apps} field={field} />}
    </AuthForm>
  );
}

function ByMail({ email, onProved, more }: ProofForm) {
  const [isMailed, setIsMailed] = useState(false);
  const send = async () => {
    const auth = await authClient();
    const { error } = await auth.reauthenticate();
    if (error) return { form: sentenceOf(error) };
    setIsMailed(true);
    return undefined;
  };
  const prove = async (typed: { code: string }) => {
    const code = digitsOf(typed.code);
    const refusal = code.length === 6 ? await submitProof({ code }) : "Enter the 6 digits from the email.";
    if (refusal) return { code: refusal };
    onProved();
    return undefined;
  };
  if (!isMailed)
    return (
      <AuthForm blank={{}} submit="Mail me a code" busy="Sending…" onSubmit={send} more={more}>
        {() => (
          <p>
            We send six digits to <strong className="break-all">{email}</strong>.
          </p>
        )}
      </AuthForm>
    );
  return (
    <AuthForm key="code" blank={{ code: "" }} submit="Carry on" busy="Checking…" onSubmit={prove} more={more}>
      {(field) => (
        <CodeField
          id="proof-code"
          {...field("code")}
          label="Code from the email"
          hint={`We sent it to ${email}.`}
        />
      )}
    </AuthForm>
  );
}

const forms: Record<ProofWay, ComponentType<ProofForm>> = {
  passkey: ByPasskey,
  app: ByApp,
  password: ByPassword,
  mail: ByMail,
};

const switches: Record<ProofWay, string> = {
  passkey: "Use a passkey",
  app: "Use my authenticator app",
  password: "Use my password",
  mail: "Use a code by mail",
};

/** Submits a proof. @returns the server's refusal; undefined on success */
async function submitProof(proof: { password: string } | { code: string }): Promise<string | undefined> {
  try {
    const api = await browserApi();
    await api.proofs.give(proof);
    return undefined;
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return refusal.message;
  }
}
