import { useEffect, useRef, useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { canUsePasskeys } from "../account/passkeys.client.ts";
import { toastFactorAdded, toastSetUpFailure } from "../forms/auth-toasts.client.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUpApp } from "./SetUpApp.tsx";
import { SetUpPasskey } from "./SetUpPasskey.tsx";
import { beginApp, makeRecoveryCodes, type NewApp } from "./second-factors.client.ts";

/**
 * Sets up a second factor: choice of its kind, the steps of that kind, then recovery codes if the account has none.
 */
export function SetUpFactor({
  taken,
  needsCodes,
  onDone,
  onCancel,
}: {
  /** Names of the existing factors. */
  taken: readonly string[];
  needsCodes: boolean;
  onDone: () => void | Promise<void>;
  /** If missing, the person cannot skip the set-up. */
  onCancel?: () => void;
}) {
  const [step, setStep] = useState<"choose" | "passkey" | NewApp | string[]>("choose");
  const [isBusy, setIsBusy] = useState(false);
  const { withProof, proofDialog } = useFreshProof();

  const choice = useRef<HTMLDivElement>(null);
  // The button that opened this screen is unmounted, so it cannot keep the focus.
  useEffect(() => {
    if (step === "choose") choice.current?.focus({ preventScroll: true });
  }, [step]);

  const chooseApp = async () => {
    setIsBusy(true);
    await withProof(() => beginApp(taken)).then(setStep, toastSetUpFailure);
    setIsBusy(false);
  };
  const finish = async () => {
    toastFactorAdded();
    const codes = needsCodes ? await makeRecoveryCodes().catch(toastSetUpFailure) : undefined;
    if (codes) setStep(codes);
    else await onDone();
  };
  const goBack = () => setStep("choose");

  if (Array.isArray(step)) return <RecoveryCodes codes={step} onDone={onDone} />;
  if (step === "passkey") return <SetUpPasskey taken={taken} onDone={finish} onCancel={goBack} />;
  if (step !== "choose") return <SetUpApp app={step} onDone={finish} onCancel={goBack} />;
  const hasPasskeys = canUsePasskeys();
  return (
    <div ref={choice} tabIndex={-1} className="grid gap-3">
      {hasPasskeys && (
        <>
          <p>A passkey is quickest: your phone or computer asks for your finger, face or PIN.</p>
          <Button onClick={() => setStep("passkey")}>Use a passkey</Button>
        </>
      )}
      <Button variant={hasPasskeys ? "outline" : "primary"} busy={isBusy} onClick={chooseApp}>
        Use an authenticator app
      </Button>
      {onCancel && (
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {proofDialog}
    </div>
  );
}
