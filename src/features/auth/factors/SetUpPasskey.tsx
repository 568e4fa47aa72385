import { TextField } from "#shared/ui/fields/TextField.tsx";
import { addPasskey } from "../account/passkeys.client.ts";
import type { Typed } from "../forms/AuthForm.tsx";
import { toastSetUpFailure } from "../forms/auth-toasts.client.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import { SetUpStep, StepHeading } from "./SetUpStep.tsx";
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

  const create = async (typed: Typed) => {
    const name = typed("name").trim();
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
      <SetUpStep
        submit="Create the passkey"
        busy="Waiting for your device…"
        onSubmit={create}
        leave="Back"
        onLeave={onCancel}
      >
        {(errors) => (
          <TextField
            id="passkey-name"
            name="name"
            label="Name of this passkey"
            defaultValue={freeName("Passkey", taken)}
            autoComplete="off"
            maxLength={60}
            error={errors.name}
          />
        )}
      </SetUpStep>
      {proofDialog}
    </>
  );
}
