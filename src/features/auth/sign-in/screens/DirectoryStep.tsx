import { useEffect, useRef, useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { type AuthClient, authClient } from "../../account/account.store.ts";
import { type AuthFailure, sentenceOf } from "../../forms/auth-messages.rules.ts";
import { toastWelcome } from "../../forms/auth-toasts.client.ts";
import { unreachable } from "../../forms/unreachable.rules.ts";
import type { AuthNotice } from "../mailed-link.rules.ts";
import { Step } from "./Step.tsx";

/** The return from the charity's directory. Signs in without a click, because this browser started the visit. */
export function DirectoryStep({ onRefused }: { onRefused: (notice: AuthNotice) => void }) {
  const [hasFailed, setHasFailed] = useState(false);
  const isOpening = useRef(false);

  const open = async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    setHasFailed(false);
    try {
      const auth = await authClient();
      const refusal = await openDirectorySession(auth);
      if (refusal)
        onRefused({ text: sentenceOf(refusal), isProblem: refusal.code !== "directory_join_needed" });
      else await toastWelcome(auth);
    } catch (error) {
      reportError(error);
      setHasFailed(true);
    } finally {
      isOpening.current = false;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    void open();
  }, []);

  if (!hasFailed) return <LoadingState>Signing you in…</LoadingState>;
  return (
    <Step title="Nearly in">
      <FormProblem problem={unreachable} />
      <Button onClick={open}>Try again</Button>
    </Step>
  );
}

/**
 * Exchanges the directory's answer in the cookie for a session. @returns the refusal; undefined after a sign-in
 * @throws if the service cannot be reached
 */
async function openDirectorySession(auth: AuthClient): Promise<AuthFailure | undefined> {
  const headers = { "x-supabase-api-version": "2024-01-01" };
  const response = await fetch("/auth/v1/directory/session", { method: "POST", headers });
  const answer = await response.json();
  if (!response.ok) return { name: "AuthApiError", ...answer };
  const { error } = await auth.setSession(answer);
  return error ?? undefined;
}
