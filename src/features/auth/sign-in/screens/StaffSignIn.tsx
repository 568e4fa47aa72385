import { useRouteLoaderData } from "react-router";
import { useHydrated } from "#shared/pages/use-hydrated.ts";
import { ButtonAnchor } from "#shared/ui/Button.tsx";
import { useNextPath } from "../use-next-path.ts";

/** The way to the charity's directory, below the form. Renders nothing where the operator has set up none. */
export function StaffSignIn() {
  const name = useRouteLoaderData<{ staffSignIn: string | null }>("root")?.staffSignIn;
  const next = useNextPath();
  // The rendered page knows no query.
  const isHydrated = useHydrated();
  if (!name) return null;
  const query = isHydrated && next !== "/" ? `?${new URLSearchParams({ next })}` : "";
  return (
    <div className="mt-7 grid gap-3 border-t border-ink/25 pt-5">
      <p>You work here?</p>
      <ButtonAnchor variant="outline" href={`/auth/v1/directory/start${query}`} rel="nofollow">
        {`Sign in with ${name}`}
      </ButtonAnchor>
    </div>
  );
}
