import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useHydrated } from "#shared/pages/use-hydrated.ts";
import { ButtonAnchor } from "#shared/ui/Button.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { type AuthTab, authTabs, comesBackText, type SentMail, tabOfHash } from "../auth-view.rules.ts";
import { useNextPath } from "../use-next-path.ts";
import { ResetForm } from "./ResetForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

/** Sign In, Sign Up and Reset. The address's fragment names the tab, so that pages can link to each. */
export function AuthTabs(props: { email: RefObject<string>; onSent: (mail: SentMail) => void }) {
  const { key } = useLocation();
  // The server does not receive the fragment.
  const [tab, setTab] = useState<AuthTab>("sign-in");
  const next = useNextPath();
  // The server-rendered page has neither state nor query.
  const isHydrated = useHydrated();
  const comesBack = isHydrated ? comesBackText(next) : undefined;
  const container = useRef<HTMLDivElement>(null);
  const focusedField = useRef<string>(undefined);
  const { email } = props;

  // Keeps the email address across tabs, even if it was typed or autofilled before hydration.
  const show = useCallback(
    (next: AuthTab) => {
      const field = container.current?.querySelector<HTMLInputElement>("input[name=email]");
      if (field) email.current = field.value;
      const focused = document.activeElement;
      focusedField.current =
        focused?.closest("form") && container.current?.contains(focused)
          ? (focused.getAttribute("name") ?? "email")
          : undefined;
      setTab(next);
    },
    [email],
  );

  // Moves the focus from the unmounted form to the new one. This effect must precede the effect below: on the first
  // render it would otherwise run before the new form is mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab
  useLayoutEffect(() => {
    if (focusedField.current)
      container.current
        ?.querySelector<HTMLElement>(`input[name=${CSS.escape(focusedField.current)}]`)
        ?.focus();
    focusedField.current = undefined;
  }, [tab]);

  // A layout effect, so that nothing can be typed into a form that is about to unmount.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the fragment the router already has counts too
  useLayoutEffect(() => show(tabOfHash(location.hash) ?? "sign-in"), [key, show]);

  const choose = (value: string) => {
    const chosen = authTabs.find((known) => known === value) ?? "sign-in";
    show(chosen);
    history.replaceState(history.state, "", `#${chosen}`);
  };

  const panels: Record<AuthTab, ReactNode> = {
    "sign-in": <SignInForm {...props} />,
    "sign-up": <SignUpForm {...props} />,
    reset: <ResetForm {...props} />,
  };
  const tabs = authTabs.map((value) => ({
    value,
    label: labels[value].tab,
    href: `#${value}`,
    panel: (
      <>
        <h2 className="display mb-6 text-dialog">{labels[value].heading}</h2>
        {comesBack && value !== "reset" && <p className="-mt-3 mb-5 font-semibold">{comesBack}</p>}
        {panels[value]}
        {value === "sign-in" && <StaffSignIn next={isHydrated ? next : "/"} />}
      </>
    ),
  }));
  return (
    <div ref={container}>
      <Tabs label="Your account" hasForms value={tab} onChange={choose} tabs={tabs} />
    </div>
  );
}

const labels: Record<AuthTab, { tab: string; heading: string }> = {
  "sign-in": { tab: "Sign In", heading: "Back again?" },
  "sign-up": { tab: "Sign Up", heading: "First time?" },
  reset: { tab: "Reset", heading: "Forgot it?" },
};

/** The link to the charity's directory, below the form. Renders nothing without a directory. */
function StaffSignIn({ next }: { next: string }) {
  const name = useRouteLoaderData<{ staffSignIn: string | null }>("root")?.staffSignIn;
  if (!name) return null;
  const query = next !== "/" ? `?${new URLSearchParams({ next })}` : "";
  return (
    <div className="mt-7 grid gap-3 border-t border-ink/25 pt-5">
      <p>Do you work here?</p>
      <ButtonAnchor variant="outline" href={`/auth/v1/directory/start${query}`} rel="nofollow">
        {`Sign in with ${name}`}
      </ButtonAnchor>
    </div>
  );
}
