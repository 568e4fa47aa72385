import { type ReactNode, Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { isProofNeeded } from "./fresh-proof.rules.ts";

const FreshProofDialog = lazyWithRetry(async () => (await import("./FreshProofDialog.tsx")).FreshProofDialog);

/**
 * For what a session left open must not be enough for (docs/decisions/036): where the server asks for fresh proof, a dialog asks the
 * person, and what they wanted is then tried again. Without proof, the server's refusal is what the call comes to.
 */
export function useFreshProof(): {
  /** Makes a call of the API, which throws its refusal, or of the auth library, which answers with it. */
  withProof: <T>(call: () => Promise<T>) => Promise<T>;
  /** To be placed outside forms, whose submit event it would set off; for a call from a dialog, among the dialog's children. */
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
