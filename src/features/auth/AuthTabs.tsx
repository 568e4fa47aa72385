import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { type AuthTab, authTabs, type SentMail, tabOfHash } from "./auth-view.rules.ts";
import { ResetForm } from "./ResetForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

/** Sign In, Sign Up, Reset: which of them is in the address, so that each can be linked to. */
export function AuthTabs(props: { email: RefObject<string>; onSent: (mail: SentMail) => void }) {
  const { hash, key } = useLocation();
  // The server does not know the fragment.
  const [tab, setTab] = useState<AuthTab>("sign-in");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the fragment the router already has counts too
  useEffect(() => {
    setTab(tabOfHash(hash) ?? "sign-in");
  }, [hash, key]);

  const choose = (value: string) => {
    const chosen = authTabs.find((known) => known === value) ?? "sign-in";
    setTab(chosen);
    history.replaceState(history.state, "", `#${chosen}`);
  };

  const panels: Record<AuthTab, ReactNode> = {
    "sign-in": <SignInForm {...props} />,
    "sign-up": <SignUpForm {...props} />,
    reset: <ResetForm {...props} />,
  };
  return (
    <Tabs
      label="Your account"
      value={tab}
      onChange={choose}
      tabs={authTabs.map((value) => ({
        value,
        label: words[value].tab,
        panel: (
          <>
            <h2 className="display mb-6 text-dialog">{words[value].heading}</h2>
            {panels[value]}
          </>
        ),
      }))}
    />
  );
}

const words: Record<AuthTab, { tab: string; heading: string }> = {
  "sign-in": { tab: "Sign In", heading: "Back again?" },
  "sign-up": { tab: "Sign Up", heading: "First time?" },
  reset: { tab: "Reset", heading: "Forgot it?" },
};
