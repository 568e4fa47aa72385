import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { addPasskey } from "../account/passkeys.client.ts";
import { AuthForm } from "../forms/AuthForm.tsx";
import { toastSetUpFailure } from "../forms/auth-toasts.client.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import { StepHeading } from "./StepHeading.tsx";
import { freeName } from "./second-factors.client.ts";

/** Asks for a passkey's name, then has the browser create the passkey. */
export function SetUpPasskey({
  taken,
  onDone,
  onCancel,
}: {
  taken: readonly string[];
  onDone: () => Promise<void>;
  onCancel: () => void;
}) {
  const { withProof, proofDialog } = useFreshProof();

  const create = async (typed: { name: string }) => {
    const name = typed.name.trim();
    if (!name) return { name: "Give it a name, such as the device it is on." };
    if (taken.includes(name))
      return { name: "You have a second factor with that name. Choose another name." };
    const end = await withProof(() => addPasskey(name)).catch((error: unknown) => {
      toastSetUpFailure(error);
      return "refused" as const;
    });
    if (end === "refused") return {};
    if (end === "exists") return { form: "This device has a passkey for your account already." };
    if (end === "cancelled") return { form: "No passkey was made. Try again when you are ready." };
    await onDone();
    return undefined;
  };
  return (
    <>
      <StepHeading className="mb-5">Give it a name, then let your device make it</StepHeading>
      <AuthForm
        blank={{ name: freeName("Passkey", taken) }}
        submit="Create the passkey"
        busy="Waiting for your device…"
        onSubmit={create}
        more={
          <Button variant="outline" onClick={onCancel}>
            Back
          </Button>
        }
      >
        {(field) => (
          <TextField
            id="passkey-name"
            {...field("name")}
            label="Name of this passkey"
            autoComplete="off"
            maxLength={60}
          />
        )}
      </AuthForm>
      {proofDialog}
    </>
  );
}
