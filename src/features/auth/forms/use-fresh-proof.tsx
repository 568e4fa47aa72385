import { type ReactNode, Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { isProofNeeded } from "./fresh-proof.rules.ts";

const FreshProofDialog = lazyWithRetry(async () => (await import("./FreshProofDialog.tsx")).FreshProofDialog);

export type WithProof = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * For calls that need fresh proof (docs/decisions/036): if the server asks for it, a dialog asks the user, and the call
 * is then retried. If the dialog is closed, the call ends with the server's refusal.
 */
export function useFreshProof(): {
  /** Runs a call of the API, which throws its refusal, or of the auth library, which returns it. */
  withProof: WithProof;
  /**
   * Render it outside forms, since its submit event would bubble to them; for a call from a dialog, among the dialog's
   * children.
   */
  proofDialog: ReactNode;
} {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>();
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));

  async function withProof<T>(call: () => Promise<T>): Promise<T> {
    const outcome = await call().then(
      (value) => ({ value, refusal: (value as { error?: unknown } | undefined)?.error }),
      (refusal: unknown) => ({ refusal }),
    );
    if (isProofNeeded(outcome.refusal) && (await ask())) return call();
    if ("value" in outcome) return outcome.value;
    throw outcome.refusal;
  }

  const close = (isProved: boolean) => {
    setAnswer(undefined);
    answer?.(isProved);
  };
  return {
    withProof,
    proofDialog: answer && (
      <Suspense>
        <FreshProofDialog onProved={() => close(true)} onClose={() => close(false)} />
      </Suspense>
    ),
  };
}
