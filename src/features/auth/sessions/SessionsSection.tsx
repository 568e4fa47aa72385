import { useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#features/site/pages.ts";
import { Button } from "#shared/ui/Button.tsx";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { toastFailure, toastSuccess } from "../forms/auth-toasts.client.ts";
import { unreachable } from "../forms/unreachable.rules.ts";
import { useSignOut } from "../forms/use-sign-out.tsx";

/** Ends sessions: this one, all others, or all of them. */
export function SessionsSection() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Scope>();
  const { signOut, signOutDialog } = useSignOut();

  const end = async (scope: Scope) => {
    setBusy(scope);
    try {
      if (!(await signOut(scope))) return;
      toastSuccess(...toasts[scope]);
      if (scope !== "others") navigate(pages.home.path);
    } catch (error) {
      reportError(error);
      toastFailure("Sign Out Failed", { name: "", message: unreachable });
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <AccountSection
      title="Signed in"
      lead="Lost a phone, or used someone else’s computer? Sign it out from here."
    >
      <div className="grid gap-3">
        {scopes.map(([scope, label]) => (
          <Button key={scope} variant="outline" busy={busy === scope} onClick={() => end(scope)}>
            {label}
          </Button>
        ))}
      </div>
      {signOutDialog}
    </AccountSection>
  );
}

type Scope = "local" | "others" | "global";

const scopes: [Scope, string][] = [
  ["local", "Sign out here"],
  ["others", "Sign out everywhere else"],
  ["global", "Sign out everywhere"],
];

const toasts: Record<Scope, [title: string, text: string]> = {
  local: ["Signed out", "On this device."],
  others: ["Signed out elsewhere", "Only this device is signed in."],
  global: ["Signed out", "On every device."],
};
