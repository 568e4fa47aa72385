import { type ReactNode, Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { signOut as endSession, unsentScans } from "../account/account.store.ts";
import type { UnsentScans } from "./UnsentScansDialog.tsx";

const UnsentScansDialog = lazyWithRetry(
  async () => (await import("./UnsentScansDialog.tsx")).UnsentScansDialog,
);

type Scope = Parameters<typeof endSession>[0];

/** Sign-out for screens. Asks first while this browser has unsent check-ins. */
export function useSignOut(): {
  /** @returns false if the person stays. Throws the service's refusal. */
  signOut: (scope: Scope) => Promise<boolean>;
  /** Asks without signing out. @returns false if the person stays */
  mayLeave: () => Promise<boolean>;
  /** For a sign-out from a dialog, among the dialog's children. */
  signOutDialog: ReactNode;
} {
  const [question, setQuestion] = useState<{ scans: UnsentScans; answer: (leaves: boolean) => void }>();

  async function mayLeave(): Promise<boolean> {
    // Unreadable storage contains no check-ins.
    const scans = await unsentScans().catch(() => undefined);
    if (!scans) return true;
    return new Promise((answer) => setQuestion({ scans, answer }));
  }

  async function signOut(scope: Scope): Promise<boolean> {
    if (scope !== "others" && !(await mayLeave())) return false;
    await endSession(scope);
    return true;
  }

  const answer = (leaves: boolean) => {
    setQuestion(undefined);
    question?.answer(leaves);
  };
  return {
    signOut,
    mayLeave,
    signOutDialog: question && (
      <Suspense>
        <UnsentScansDialog scans={question.scans} onLeave={() => answer(true)} onStay={() => answer(false)} />
      </Suspense>
    ),
  };
}
